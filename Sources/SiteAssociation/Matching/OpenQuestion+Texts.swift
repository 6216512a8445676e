extension OpenQuestion {
    /// What is not known, and what is assumed instead; one sentence each.
    public var explanation: String {
        switch self {
        case .queryNameCase:
            "It is not documented whether caseSensitive: false covers the names of query items. We assume it does not."
        case .plusInQuery: "It is not documented whether + in a query means a space. We assume it is just a plus."
        case .semicolonInQuery: "It is not documented whether ; separates query items. We assume it does not."
        case .emptyQueryName:
            "It is not documented how a query item without a name is treated. We compare it like any other."
        case .dotSegments:
            "It is not documented whether ., .. and double slashes in a path are resolved. We compare them literally."
        case .byteOrderMark:
            "It is not documented whether a file that begins with a byte order mark is read. We assume it is."
        case .characterUnit:
            "It is not documented whether ? stands for a byte, a code point or a character. We assume code points."
        case .normalization:
            "It is not documented whether composed and decomposed letters are equal. We compare code points."
        case .undefinedVariable:
            "It is not documented what an unknown or unterminated variable matches. We assume nothing."
        case .shadowedVariable:
            "It is not documented what happens when a file redefines a predefined variable. We assume the file's wins."
        case .malformedPercentEncoding:
            "It is not documented how text is compared that cannot be percent-decoded. We compare it as it stands."
        case .settingOfWrongType:
            "It is not documented how a setting that is no boolean is treated. We assume it is ignored."
        case .valueOfWrongType:
            "It is not documented what the system does with a value of the wrong type. We assume it ignores that value."
        case .orderWithinAppIDs:
            "It is not documented which app of one appIDs list opens when several are installed. We assume the first."
        case .orderOfDictionary:
            "In the old form with details as an object the order is up to the parser. We use the order of the text."
        case .sizeBoundary: "It is not documented whether 128 KB is 128,000 or 131,072 bytes. We assume 131,072."
        case .port: "It is not documented whether a URL with a port can be a universal link. We ignore the port."
        case .userInfo:
            "It is not documented whether a URL with user information can be a universal link. We ignore it."
        case .slashesBefore13:
            "Ignored slashes are only proven for current systems. We assume that older ones ignore them too."
        case .rootOn9: "Users report that on iOS 9 * does not match the bare root. We assume they are right."
        case .variablesInPaths:
            "It is not documented whether variables work in paths. We assume that $( is plain text there."
        case .developerSwitch:
            "Developer mode also needs a switch in the device's settings. We assume that it is on."
        case .managedDevice: "Managed mode needs a device with the MDM setting. We assume that it has it."
        case .trigger: "Whether such a navigation opens an app is not documented. We assume the usual outcome."
        case .androidTrailingSlash:
            "It is not documented whether Android ignores a slash at the end. We compare literally."
        case .androidEmptyPath: "It is not documented whether Android treats an empty path as /. We assume it does not."
        case .androidSemicolon:
            "Android's source splits a query at ; when there is no &. We assume that devices do the same."
        case .androidEmptyRule:
            "A rule without any pattern matches nothing in Android's source, but may void all rules. We assume the former."
        case .androidComment:
            "It is not documented whether comment instead of comments makes a rule malformed. We assume it does not."
        case .androidExcludeType:
            "It is not documented what an exclude that is no boolean does. We assume that all rules are dropped."
        case .androidRepeatedRules:
            "Rules that are declared twice are not merged. We assume that the first list counts."
        case .androidInclude: "The included file may name the app, and it is not read here. We assume it does not."
        case .androidOtherHosts:
            "Up to Android 11 every host of the manifest must verify. We assume that the others do."
        case .androidFingerprintForm:
            "Google refuses this form of fingerprint, devices may be more lenient. We assume it is refused."
        case .androidAdvancedPattern: "Advanced manifest patterns are not evaluated here. We assume that they match."
        case .androidSeveralApps:
            "Several installed apps may open it; Android may ask. We assume the first in the file."
        case .androidChooser: "Below Android 12 an unverified link may show a chooser. We assume the browser."
        }
    }
}
