import { colourName } from '../colours.ts'
import { takeNumberedModels } from './numbered-models.ts'
import { readNumbers } from './numbers.ts'
import { namesOf, SLIP_FROM, type Named } from './names.ts'
import { phoneticKey, plainSpelling } from './phonetic-key.ts'
import type { Later, Reading, Vocabulary } from './reading.ts'
import { addParts, lostWords, settled } from './settle-reading.ts'
import { COLOURS, FILLERS, NICKNAMES } from './words.ts'

/** What is read, and from what. */
type Phrase = { names: ReturnType<typeof namesOf>; vocabulary: Vocabulary; reading: Reading; later: Later }

/** Names of more words than this are not typed whole. */
const MAX_WORDS = 4
const MAX_CODES = 20

/**
 * Reads a phrase such as "prius 2018", "zvw50", "uss tokyo 30045" or "тойота приус до 100 000 км" as filters. Names are found by their sound, in Latin
 * and Cyrillic, with one slip in longer words; the longest name wins.
 */
export function readPhrase(phrase: string, vocabulary: Vocabulary, thisYear: number): Reading {
  const names = namesOf(vocabulary)
  const { models, rest: withoutModels } = takeNumberedModels(halfWidth(phrase), vocabulary, thisYear)
  const { numbers, rest: text } = readNumbers(withoutModels, thisYear)
  const reading: Reading = { ...numbers, makers: [], models, chassis: [], halls: [], colours: [], rest: [] }
  const typed = text.split(/[\s,;/]+/)
  const words = typed.flatMap(nicknamed)
  const later: Later = { whole: [], parts: [], digits: [] }
  for (let at = 0; at < words.length;) at += takeName(words, at, { names, vocabulary, reading, later })
  addParts(later.parts, vocabulary, reading)
  for (const digits of later.digits) addNumber(digits, vocabulary, reading)
  const settledOn = settled(reading, vocabulary)
  const rest = [...settledOn.rest, ...lostWords(later, reading.models, settledOn.models)]
  // They are reported as they were typed.
  const typedFor = new Map(typed.flatMap(word => nicknamed(word).map(name => [name, word])))
  return { ...settledOn, rest: [...new Set(rest.map(word => typedFor.get(word) ?? word))] }
}

/** Japanese keyboards type Latin letters and digits in full width, too. */
const halfWidth = (text: string) =>
  text.replaceAll(/[\uff01-\uff5e]/g, sign => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))

const nicknamed = (word: string): string[] => (word === '' ? [] : (NICKNAMES.get(word) ?? word).split(' '))

/** Reads the longest name that begins at this word, and returns how many words it had. */
function takeName(words: readonly string[], at: number, phrase: Phrase): number {
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count -= 1)
    if (takeWholeName(words.slice(at, at + count), phrase)) return count
  takeWord(words, at, phrase)
  return 1
}

/** The words are a name as a whole, or a colour of several words. */
function takeWholeName(typed: readonly string[], { names, vocabulary, reading, later }: Phrase): boolean {
  const text = typed.join(' ')
  const exact = names.get(text)
  // A letter that is a word of its own is no slip: `honda n` begins N BOX, not HONDA E.
  const maySlip = typed.length > 1 && typed.every(word => word.length > 1)
  const found = exact.length === 0 && maySlip ? names.near(text).filter(one => one.words === typed.length) : exact
  if (found.length > 0) {
    later.whole.push({ word: text, models: modelsOf(found) })
    add(reading, found)
    return true
  }
  const colours = typed.length > 1 ? coloursNamed(typed, vocabulary) : []
  reading.colours.push(...colours)
  return colours.length > 0
}

/** The first that the word can be, in this order; otherwise it is reported as not understood. */
function takeWord(words: readonly string[], at: number, phrase: Phrase): void {
  const word = words[at]!
  const { vocabulary, reading } = phrase
  const isRead =
    addColour(word, vocabulary, reading) ||
    takeDigits(words, at, phrase) ||
    addGroup(word, vocabulary, reading) ||
    addCodes(word, vocabulary, reading) ||
    addSeries(word, vocabulary, reading) ||
    takePart(word, phrase)
  if (!isRead && !FILLERS.has(word) && /[\p{L}\d]/u.test(word)) reading.rest.push(word)
}

/** A colour that no lot has is understood too. */
function addColour(word: string, vocabulary: Vocabulary, reading: Reading): boolean {
  const colour = COLOURS.get(word)
  const colours = colour
    ? vocabulary.colours.filter(known => known.toUpperCase().split(' ').includes(colour))
    : coloursNamed([word], vocabulary)
  reading.colours.push(...colours)
  return colour !== undefined || colours.length > 0
}

function takeDigits(words: readonly string[], at: number, { vocabulary, reading, later }: Phrase): boolean {
  const word = words[at]!
  if (!/^\d{1,6}$/.test(word)) return false
  if (isModelNumber(words, at, later, vocabulary)) reading.rest.push(word)
  else later.digits.push(word)
  return true
}

/** A word within a name, or, with one slip, a name or a word within one. */
function takePart(word: string, { names, reading, later }: Phrase): boolean {
  const part = names.with(word)
  const near = part.length > 0 ? [] : names.near(word)
  const found = [part, near, part.length > 0 ? [] : names.withNear(word)].find(each => each.length > 0)
  if (!found) return false
  if (found !== near && found.every(({ kind }) => kind === 'models')) {
    later.parts.push({ word, models: modelsOf(found) })
    return true
  }
  later.whole.push({ word, models: modelsOf(found) })
  add(reading, found)
  return true
}

/** `pearl white`, `белый перламутр`, `голубой`: a colour by its whole name, its words in any order. */
function coloursNamed(typed: readonly string[], { colours }: Vocabulary): string[] {
  const wanted = wordsInOrder(typed.map(word => COLOURS.get(word) ?? word))
  const russian = wordsInOrder(typed)
  return colours.filter(
    colour =>
      wordsInOrder(colour.split(' ')) === wanted || wordsInOrder(colourName(colour, 'ru').split(' ')) === russian,
  )
}

const wordsInOrder = (words: readonly string[]) =>
  words.join(' ').toLowerCase().replaceAll('ё', 'е').split(' ').toSorted().join(' ')

/** `ninja 400`, where only NINJA 250 is there: the number of a model that is not, and no lot's. */
function isModelNumber(words: readonly string[], at: number, { parts }: Later, { models }: Vocabulary): boolean {
  const before = parts.findLast(({ word }) => word === words[at - 1])
  const numbers = models.flatMap(({ id, name }) =>
    before?.models.includes(id) ? (name.match(/(?<= )\d+/g) ?? []) : [],
  )
  return numbers.some(number => number.length === words[at]!.length)
}

const modelsOf = (found: readonly Named[]) => found.flatMap(({ kind, id }) => (kind === 'models' ? [id] : []))

function add(reading: Reading, found: readonly Named[]): void {
  // A code and a model may have one name; a hall and a maker do not.
  const kind = (['makers', 'models', 'chassis', 'halls'] as const).find(each => found.some(one => one.kind === each))!
  for (const one of found) if (one.kind === kind && !reading[kind].includes(one.id)) reading[kind].push(one.id)
}

/**
 * `prius 52`, `alphard 30`: after a model, the number of its chassis codes. A round one is the whole generation: 30 is AGH30W and AGH35W. Any other
 * number is a lot's.
 */
function addNumber(digits: string, { chassis }: Vocabulary, reading: Reading): void {
  const isMeant = new RegExp(`^\\D*${digits.replace(/0$/, '\\d')}(?!\\d)`)
  const codes = chassis.filter(({ code, modelId }) => reading.models.includes(modelId) && isMeant.test(code))
  if (codes.length === 0) reading.lotNumbers.push(Number(digits))
  for (const { id } of codes) reading.chassis.push(id)
}

/** `uss`: all halls of that group, by the first word of their names; `nagoya`: all halls of that place. */
function addGroup(word: string, { halls }: Vocabulary, reading: Reading): boolean {
  const key = phoneticKey(word)
  const having = (isMeant: (at: number) => boolean) =>
    halls.filter(({ name }) => name.split(' ').some((part, at) => isMeant(at) && phoneticKey(part) === key))
  const named = having(at => at === 0)
  const group = named.length > 0 || key.length < SLIP_FROM ? named : having(at => at > 0)
  for (const { id } of group) reading.halls.push(id)
  return group.length > 0
}

/** `zvw5`, `DAA-ZVW50`, `ZVW50-6012345`: codes by their beginning, or the code within a number. */
function addCodes(word: string, { chassis }: Vocabulary, reading: Reading): boolean {
  const text = word.toUpperCase()
  if (!/[A-Z]/.test(text) || !/\d/.test(text) || text.length < 3) return false
  const parts = [text, ...text.split('-')].filter(part => part.length > 2)
  const exact = chassis.filter(({ code }) => parts.includes(code.toUpperCase()))
  const found = exact.length > 0 ? exact : chassis.filter(({ code }) => code.toUpperCase().startsWith(text))
  for (const { id } of found.toSorted((a, b) => b.lots - a.lots).slice(0, MAX_CODES)) reading.chassis.push(id)
  return found.length > 0
}

/** `cb400`: a bike's series, CB400SF and CB400SB. */
function addSeries(word: string, { models }: Vocabulary, reading: Reading): boolean {
  const beginning = plainSpelling(word)
  if (!/[a-z].*\d/.test(beginning) || beginning.length < 3) return false
  const series = models.filter(({ name }) => plainSpelling(name).startsWith(beginning))
  for (const { id } of series) reading.models.push(id)
  return series.length > 0
}
