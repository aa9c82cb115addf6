/** Pairs that look alike at twelve pixels. Confusing them is half an error. */
const ALIKE = new Set(
  ['ソン', 'シツ', 'クワ', 'ウワ', 'フワ', 'スヌ', 'マア', 'ロコ', 'ハバ', 'ハパ', 'バパ', 'ヒビ', 'ヒピ', 'ビピ', 'フブ', 'フプ', 'ブプ', 'ヘベ', 'ヘペ', 'ベペ', 'ホボ', 'ホポ', 'ボポ', 'カガ', 'キギ', 'クグ', 'ケゲ', 'コゴ', 'サザ', 'シジ', 'スズ', 'ソゾ', 'タダ', 'チヂ', 'ツヅ', 'テデ', 'トド', 'ラヲ', 'ヲフ', 'ナメ', 'ユコ', 'ルレ', 'イト', 'ラウ', 'クタ', 'ムマ', 'ンシ', 'リソ', 'リン', 'モキ', 'ネホ', 'B8', 'S5', '0D', 'I1', 'Z2', 'G6', '検険', '歴暦', '歴礎', '外分', '内肉', '塗途', '廻回', 'ーI', 'ーニ', '装奏', '済斉', '剥録', '漏満', '錆鋳'].flatMap(
    ([a, b]) => [a! + b!, b! + a!],
  ),
) // prettier-ignore

const HALF = 0.45
/** Marks that are easily lost or added: the long sound, dots, commas. */
const SLIGHT = /[ー・,.'、]/

/** The number of errors between the word and the recognised text; similar characters count half. Above `most` it stops and returns Infinity. */
export function wordDistance(word: string, read: string, most: number): number {
  if (word === read) return 0
  if (Math.abs(word.length - read.length) > most / HALF) return Infinity
  let row = [0]
  for (const char of read) row.push(row.at(-1)! + costOf(char))
  for (const char of word) {
    const next = [row[0]! + costOf(char)]
    for (let i = 1; i < row.length; i += 1) {
      const other = read[i - 1]!
      const swap = row[i - 1]! + (char === other ? 0 : ALIKE.has(char + other) ? HALF : 1)
      next.push(Math.min(swap, row[i]! + costOf(char), next[i - 1]! + costOf(other)))
    }
    if (Math.min(...next) > most) return Infinity
    row = next
  }
  return row.at(-1)! > most ? Infinity : row.at(-1)!
}

const costOf = (char: string) => (SLIGHT.test(char) ? HALF : 1)
