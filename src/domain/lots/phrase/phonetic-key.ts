/**
 * Spelling without what people write differently: `Тойота` and `Toyota`, `вокси` and `VOXY`, `C-HR` and `chr` have one key each. It is for comparing
 * alone and cannot be read. Letters and digits remain.
 */
export function phoneticKey(text: string): string {
  // In Cyrillic people type CX-5 with the letters that look so.
  const typed = text
    .toLowerCase()
    .replaceAll(/сх(?=[\s-]?\d)/g, 'cx')
    // So are the C-Class, the X3 and the XV: a letter that stands alone is meant as it looks.
    .replaceAll(/(?<!\p{L})(?:[сх]|хв)(?!\p{L})/gu, letters => LOOKALIKES[letters]!)
    // MARK II is typed as mark 2.
    .replaceAll(/(?<=[\s-])i{2,3}$/g, roman => String(roman.length))
  const sounded = latinOf(typed)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(SILENT, '')
  return SOUNDS.reduce((key, [from, to]) => key.replaceAll(from, to), sounded.replaceAll(/[\s-]/g, ''))
}

const LOOKALIKES: Record<string, string> = { с: 'c', х: 'x', хв: 'xv' }

/** The letters and digits of a name, for comparing spellings. */
export const plainSpelling = (text: string): string =>
  latinOf(text.toLowerCase())
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')

const latinOf = (text: string) => [...text].map(letter => CYRILLIC[letter] ?? letter).join('')

const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'io',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** The silent last letter of a word: juke, noah. */
const SILENT = /(?<=[a-z]{3})e$|(?<=[a-z]{2}[aou])h$/

/** In this order: each sees what the one before has left. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  // STEP WGN, and STEP WAGON of another feed.
  [/wgn/g, 'wagon'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  // Mazda's CX-5 is no X5.
  [/cx/g, 'siks'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, 'h'],
  [/c/g, 'k'],
  [/dj/g, 'j'],
  [/sh/g, 's'],
  [/tz/g, 'ts'],
  [/w/g, 'v'],
  [/ee|ea/g, 'i'],
  [/oo|ou/g, 'u'],
  [/y/g, 'i'],
  [/([a-z])\1+/g, '$1'],
]

/** Whether one letter changed, added, left out or swapped with its neighbour makes `a` out of `b`. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restA = a.slice(start)
  const restB = b.slice(start)
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
