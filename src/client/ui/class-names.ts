/** Joins class names and skips `false`, `''` and `undefined`. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
