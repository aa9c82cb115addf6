const ARTICLES = new Set(['a', 'an', 'the', 'is', 'are'])

/** The words of a phrase without case, plural, articles, hyphens and British spelling. `Tyres-worn` is `tire worn`, `Lv2` is `lv 2`. */
export function plainWords(phrase: string): string[] {
  return phrase
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .replaceAll(/[-_/+'’"()[\]:!]|\.(?!\d)/g, ' ')
    .split(/\s+/)
    .filter(word => word !== '' && !ARTICLES.has(word))
    .map(singular)
    .map(american)
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function american(word: string): string {
  return word
    .replace(/^tyre$/, 'tire')
    .replace(/^(.*col)our/, '$1or')
    .replace(/^centre$/, 'center')
    .replace(/^grey$/, 'gray')
}
