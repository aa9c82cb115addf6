import { colourName } from '../colours.ts'
import { takeNumberedModels } from './numbered-models.ts'
import { readNumbers, type PhraseNumbers } from './numbers.ts'
import { namesOf, SLIP_FROM, type Named } from './names.ts'
import { phoneticKey, plainSpelling } from './phonetic-key.ts'
import { COLOURS, FILLERS, GRADES, NICKNAMES } from './words.ts'

/** The names that occur in a listing. `lots` is their number there: of two that fit alike, the more frequent is meant. */
export type Vocabulary = {
  makers: readonly { id: number; name: string; lots: number }[]
  models: readonly { id: number; makerId: number; name: string; lots: number }[]
  chassis: readonly { id: number; modelId: number; code: string; lots: number }[]
  halls: readonly { id: number; name: string; lots: number }[]
  colours: readonly string[]
}

/** The criteria of a phrase. Ids; ranges `[from, to]` with 0 for an open end. `rest`: words that mean nothing here. */
export type Reading = PhraseNumbers & {
  makers: number[]
  models: number[]
  chassis: number[]
  halls: number[]
  colours: string[]
  rest: string[]
}

/** Words of the phrase, and the models that they name or that have them in their names. */
type Part = { word: string; models: number[] }
/** The parts that depend on the models that the whole phrase names. `whole`: the names that were typed whole. */
type Later = { whole: Part[]; parts: Part[]; digits: string[] }

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
  for (let at = 0; at < words.length;) at += takeName(words, at, names, vocabulary, { reading, later })
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

/** A listing is filtered by one maker: in `prius, note` the other maker's model is not searched for. */
function lostWords({ whole, parts }: Later, read: readonly number[], kept: readonly number[]): string[] {
  const isLost = ({ models }: Part) => {
    const meant = models.filter(id => read.includes(id))
    return meant.length > 0 && !meant.some(id => kept.includes(id))
  }
  return [...whole, ...parts].filter(isLost).map(({ word }) => word)
}

const nicknamed = (word: string): string[] => (word === '' ? [] : (NICKNAMES[word] ?? word).split(' '))

/** Reads the longest name that begins at this word, and returns how many words it had. */
function takeName(
  words: readonly string[],
  at: number,
  names: ReturnType<typeof namesOf>,
  vocabulary: Vocabulary,
  { reading, later }: { reading: Reading; later: Later },
): number {
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count -= 1) {
    const typed = words.slice(at, at + count)
    const text = typed.join(' ')
    const exact = names.get(text)
    // A letter that is a word of its own is no slip: `honda n` begins N BOX, not HONDA E.
    const maySlip = count > 1 && typed.every(word => word.length > 1)
    const found = exact.length === 0 && maySlip ? names.near(text).filter(one => one.words === count) : exact
    const colours = found.length === 0 && count > 1 ? coloursNamed(typed, vocabulary) : []
    reading.colours.push(...colours)
    if (colours.length > 0) return count
    if (found.length === 0) continue
    later.whole.push({ word: text, models: modelsOf(found) })
    add(reading, found)
    return count
  }
  const word = words[at]!
  const colour = COLOURS[word]
  const colours = colour
    ? vocabulary.colours.filter(known => known.toUpperCase().split(' ').includes(colour))
    : coloursNamed([word], vocabulary)
  const digits = /^\d{1,6}$/.exec(word)
  if (colour || colours.length > 0) reading.colours.push(...colours)
  else if (digits) (isModelNumber(words, at, later, vocabulary) ? reading.rest : later.digits).push(word)
  else if (![addGroup, addCodes, addSeries].some(addFound => addFound(word, vocabulary, reading))) {
    const part = names.with(word)
    const near = part.length > 0 ? [] : names.near(word)
    const like = [part, near, part.length > 0 ? [] : names.withNear(word)].find(each => each.length > 0)
    if (like && like !== near && like.every(({ kind }) => kind === 'models'))
      later.parts.push({ word, models: modelsOf(like) })
    else if (like) {
      later.whole.push({ word, models: modelsOf(like) })
      add(reading, like)
    } else if (!FILLERS.has(word) && /[\p{L}\d]/u.test(word)) reading.rest.push(word)
  }
  return 1
}

/** `pearl white`, `белый перламутр`, `голубой`: a colour by its whole name, its words in any order. */
function coloursNamed(typed: readonly string[], { colours }: Vocabulary): string[] {
  const wanted = wordsInOrder(typed.map(word => COLOURS[word] ?? word))
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

/** Models of the maker that was named, and the maker of the models or codes that were. */
function settled(reading: Reading, { makers, models, chassis }: Vocabulary): Reading {
  const lotsOf = new Map(makers.map(({ id, lots }) => [id, lots]))
  const modelOf = new Map(models.map(model => [model.id, model]))
  const codeOf = new Map(chassis.map(code => [code.id, code]))
  const ofCodes = reading.chassis.map(id => codeOf.get(id)!.modelId)
  const meant = reading.models.length > 0 ? reading.models : ofCodes
  const named = reading.makers.toSorted((a, b) => (lotsOf.get(b) ?? 0) - (lotsOf.get(a) ?? 0))
  // A maker that has none of the models that were named is a slip: they say more.
  const fits = (maker: number) => meant.length === 0 || meant.some(id => modelOf.get(id)!.makerId === maker)
  const maker = named.find(fits) ?? meant.map(id => modelOf.get(id)!).toSorted((a, b) => b.lots - a.lots)[0]?.makerId
  const ofMaker = [...new Set(meant)].filter(id => modelOf.get(id)!.makerId === maker)
  const kept = reading.chassis.filter(id => ofMaker.includes(codeOf.get(id)!.modelId))
  return { ...reading, makers: maker === undefined ? [] : [maker], models: ofMaker, chassis: kept }
}

/**
 * Words that are part of names narrow what the others name: `crown 2018 hybrid` is CROWN HYBRID. One that fits none of these models may still name one of
 * its own, but `fielder hybrid` asks for no other hybrid, and `prius touring` for no COROLLA TOURING.
 */
function addParts(parts: readonly Part[], { models }: Vocabulary, reading: Reading): void {
  const nameOf = new Map(models.map(({ id, name }) => [id, name]))
  const begins = ({ word, models: ids }: Part) =>
    ids.some(id => phoneticKey(nameOf.get(id)!.split(/[\s-]+/)[0]!) === phoneticKey(word))
  for (const { word, models: found } of parts.toSorted((a, b) => Number(begins(b)) - Number(begins(a)))) {
    const before = reading.models.map(id => ({ id, key: phoneticKey(nameOf.get(id)!) }))
    const narrowed = found.filter(id =>
      before.some(one => one.id === id || phoneticKey(nameOf.get(id)!).startsWith(one.key)),
    )
    if (narrowed.length > 0) reading.models = narrowed
    else if (before.length === 0 || (found.length === 1 && !GRADES.has(word))) reading.models.push(...found)
    else reading.rest.push(word)
  }
}
