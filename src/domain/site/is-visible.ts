/** Whether anything in the text can be seen: blanks and zero-width characters cannot. */
export const isVisible = (text: string): boolean => /[^\s\p{Cf}]/u.test(text)
