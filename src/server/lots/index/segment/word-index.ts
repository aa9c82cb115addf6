import { columnSpace } from './column-space.ts'
import type { CodeColumn } from './segment.ts'

/**
 * Finds the texts that hold a word. A search word has no space or comma, so it is in a text exactly where it is in one of that text's words. Each
 * distinct text is split once; a search reads the distinct words and not the texts.
 */
export type WordIndex = {
  /** Row → text. */
  codes: CodeColumn
  /** The number of distinct texts. */
  texts: number
  /** Distinct words, folded; the texts of `words[place]` are from `starts[place]` to `starts[place + 1]` of `holders`. */
  words: string[]
  starts: Uint32Array
  holders: Uint32Array
}

/** The characters at which `wordsOf` of domain/lots/lot-filter.ts splits; a word with one of them cannot be looked up here. */
export const SEPARATOR = /[\s,;、]/

/** `fold` makes all words at once equal that the database treats as equal. */
export async function wordIndex(
  codes: CodeColumn,
  texts: readonly string[],
  fold: (words: string[]) => Promise<string[]>,
): Promise<WordIndex> {
  const textsOfRaw = new Map<string, number[]>()
  for (const [text, value] of texts.entries()) {
    for (const word of new Set(value.split(SEPARATOR))) {
      if (word === '') continue
      const holders = textsOfRaw.get(word)
      if (holders) holders.push(text)
      else textsOfRaw.set(word, [text])
    }
  }
  const raw = [...textsOfRaw.keys()]
  const folded = await fold(raw)
  const textCount = raw.reduce((sum, word) => sum + textsOfRaw.get(word)!.length, 0)
  const space = columnSpace((raw.length + textCount + 4) * 4)
  const starts = space.uint32(raw.length + 1)
  const holders = space.uint32(textCount)
  for (const [place, word] of raw.entries()) starts[place + 1] = starts[place]! + textsOfRaw.get(word)!.length
  for (const [place, word] of raw.entries()) holders.set(textsOfRaw.get(word)!, starts[place]!)
  return { codes, texts: texts.length, words: folded, starts, holders }
}

/** For each text 0 where it holds the word, else `otherwise`. */
export function tableOfWord(index: WordIndex, word: string, otherwise: number): Uint16Array {
  const table = new Uint16Array(index.texts).fill(otherwise)
  for (const [place, known] of index.words.entries()) {
    if (!known.includes(word)) continue
    for (let at = index.starts[place]!; at < index.starts[place + 1]!; at++) table[index.holders[at]!] = 0
  }
  return table
}
