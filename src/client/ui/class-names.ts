/** Joins the class names that hold; `false`, `''` and `undefined` fall out. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
