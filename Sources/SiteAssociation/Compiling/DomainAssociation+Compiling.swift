import JSON

extension DomainAssociation {
    /// Both association files, such that for every URL exactly the app opens that the first matching rule names,
    /// whichever of the apps are installed.
    public func compiled() -> CompiledAssociation {
        let selection = RuleSelection(self)
        let appleFile = AppleFileWriter(domain: self, selection: selection).write().serialized()
        let androidFile = AndroidFileWriter(domain: self, selection: selection).write().serialized()
        return CompiledAssociation(
            appleFile: appleFile, androidFile: androidFile,
            problems: CompilerProblems(self, selection, appleFile: appleFile).problems)
    }
}
