/**
 * Without Unicode's bidirectional formatting characters. They turn the order of what stands beside them, such as an amount or the ending of a file's name
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing).
 */
export const withoutBidiControls = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
