/** In the Russian UI a full name is exactly three words: family name, given name and patronymic. */
export function isThreeWords(text: string): boolean {
  return text.trim().split(/\s+/).length === 3
}
