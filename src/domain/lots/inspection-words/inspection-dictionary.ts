import { BODY_WORDS } from './body-words.ts'
import { DEGREE_WORDS, EXTENT_WORDS, MANY_WORDS, PLACE_WORDS, type DegreeWord } from './degree-words.ts'
import { FINDING_WORDS, type FindingWord } from './finding-words.ts'
import { ITEM_WORDS, MAKER_WORDS } from './item-words.ts'
import { NOTE_WORDS } from './note-words.ts'
import { PART_WORDS } from './part-words.ts'
import { plainWords } from './plain-words.ts'

export type InspectionWord =
  | { kind: 'part' | 'maker' | 'extent' | 'place' | 'note'; ru: string }
  | { kind: 'finding'; finding: FindingWord }
  | { kind: 'degree'; degree: DegreeWord }
  | { kind: 'many' | 'no' | 'link' | 'and' }

/** All spellings of a table, each with its value. */
function spellings<T>(table: Record<string, T>): [string, T][] {
  return Object.entries(table).flatMap(([keys, value]) => keys.split('|').map((key): [string, T] => [key, value]))
}

const translated = (kind: 'part' | 'extent' | 'place' | 'note', table: Record<string, string>) =>
  spellings(table).map(([key, ru]): [string, InspectionWord] => [key, { kind, ru }])

const bare = (kind: 'many' | 'no' | 'link' | 'and', keys: string) =>
  keys.split('|').map((key): [string, InspectionWord] => [key, { kind }])

/** Every spelling with its word. Notes come last: a whole remark wins over its parts. */
export const SPELLINGS: readonly [string, InspectionWord][] = [
  ...translated('part', PART_WORDS),
  ...translated('part', BODY_WORDS),
  ...MAKER_WORDS.map((ru): [string, InspectionWord] => [ru, { kind: 'maker', ru }]),
  ...spellings(FINDING_WORDS).map(([key, finding]): [string, InspectionWord] => [key, { kind: 'finding', finding }]),
  ...spellings(DEGREE_WORDS).map(([key, degree]): [string, InspectionWord] => [key, { kind: 'degree', degree }]),
  ...bare('many', MANY_WORDS),
  ...translated('extent', EXTENT_WORDS),
  ...translated('place', PLACE_WORDS),
  ...bare('no', 'no|without'),
  ...bare('link', 'on|in|at|of|from|to'),
  ...bare('and', 'and'),
  ...translated('note', NOTE_WORDS),
]

const keyOf = (spelling: string) => plainWords(spelling).join(' ')
const BY_KEY = new Map(SPELLINGS.map(([key, word]) => [keyOf(key), word]))
/** Findings of several words, in any order. */
const BY_SORTED_KEY = new Map(
  SPELLINGS.filter(([, { kind }]) => kind === 'finding').map(([key, word]) => [sorted(plainWords(key)), word]),
)
const BY_ITEM = new Map(spellings(ITEM_WORDS).map(([key, ru]) => [keyOf(key), ru]))
const LONGEST = Math.max(...[...BY_KEY.keys()].map(key => key.split(' ').length))

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ')
}

/** The name of an item of the checklist that means something else inside a finding. */
export const itemWord = (item: string): string | undefined => BY_ITEM.get(keyOf(item))

/** The Russian of a finding that is in the dictionary as one term. */
export function findingTerm(phrase: string): string | undefined {
  const word = wordAt(plainWords(phrase))
  return word?.kind === 'finding' ? word.finding[0] : undefined
}

const isNumber = (word: string) => /^\d+(?:\.\d+)?$/.test(word)

/** The words of a phrase, the longest spelling first. Null as soon as one is unknown. */
export function wordsOf(phrase: string): InspectionWord[] | null {
  const plain = plainWords(phrase)
  const found: InspectionWord[] = []
  for (let at = 0; at < plain.length;) {
    let length = Math.min(LONGEST, plain.length - at)
    let word: InspectionWord | undefined
    for (; length > 0 && !word; length -= word ? 0 : 1) word = wordAt(plain.slice(at, at + length))
    if (!word) return null
    found.push(word)
    at += length
  }
  return found
}

function wordAt(plain: readonly string[]): InspectionWord | undefined {
  const numbers = plain.filter(isNumber)
  const word = BY_KEY.get(plain.map(one => (isNumber(one) ? '#' : one)).join(' ')) ?? BY_SORTED_KEY.get(sorted(plain))
  if (word?.kind !== 'note') return word
  let at = 0
  return { ...word, ru: word.ru.replaceAll('#', () => numbers[at++] ?? '') }
}
