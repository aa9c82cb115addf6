import type { PhraseNumbers } from './numbers.ts'

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
export type Part = { word: string; models: number[] }
/** The parts that depend on the models that the whole phrase names. `whole`: the names that were typed whole. */
export type Later = { whole: Part[]; parts: Part[]; digits: string[] }
