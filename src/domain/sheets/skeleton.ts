/** A recognised character with its confidence, 0 to 1. */
export type ReadChar = { char: string; confidence: number }

/** A character reduced to its distinguishable shape, with its original position. */
export type Shape = { shape: string; at: number }

/** Characters that printers and readers confuse; no glossary words differ only in these. Full width becomes half width (NFKC). */
const SAME: Record<string, string> = {
  へ: 'ヘ', べ: 'ベ', ぺ: 'ペ', り: 'リ', '一': 'ー', '―': 'ー', '—': 'ー', '-': 'ー', '‐': 'ー', '─': 'ー', '－': 'ー', '~': 'ー', _: 'ー',
  ァ: 'ア', ィ: 'イ', ゥ: 'ウ', ェ: 'エ', ォ: 'オ', ッ: 'ツ', ャ: 'ヤ', ュ: 'ユ', ョ: 'ヨ', っ: 'つ', ゃ: 'や', ゅ: 'ゆ', ょ: 'よ', ヮ: 'ワ',
  口: 'ロ', 力: 'カ', 二: 'ニ', 八: 'ハ', 工: 'エ', 夕: 'タ', 卜: 'ト', 千: 'チ', 三: 'ミ', 才: 'オ', 乙: 'Z', 厶: 'ム', 冫: 'ン', 〇: '0',
  '。': '.', '，': ',', '’': "'", '|': 'I', l: 'I', O: '0', o: '0', '．': '.',
} // prettier-ignore

/** A dash that is not between katakana is a plain dash, and none of our words has one. */
export function shapesOf(chars: readonly ReadChar[]): Shape[] {
  const shapes: Shape[] = []
  chars.forEach(({ char }, at) => {
    for (const part of char.normalize('NFKC')) {
      if (/[\s\u3000]/.test(part)) continue
      const voiced = /[\u3099\u309a\u309b\u309c"”]/.test(part) && shapes.at(-1)
      // Half-width kana carry their dots as a separate character; full-width ones include them.
      const joined =
        voiced && `${voiced.shape}${part === '\u309a' || part === '\u309c' ? '\u309a' : '\u3099'}`.normalize('NFC')
      if (voiced && joined && joined.length === 1) voiced.shape = joined
      else if (!/[\u3099\u309a\u309b\u309c]/.test(part)) shapes.push({ shape: SAME[part] ?? part, at })
    }
  })
  return shapes
}

export const skeleton = (text: string): string =>
  shapesOf([...text].map(char => ({ char, confidence: 1 })))
    .map(({ shape }) => shape)
    .join('')
