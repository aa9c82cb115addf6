import { isOneSlipApart, phoneticKey, plainSpelling } from './phonetic-key.ts'
import type { Vocabulary } from './reading.ts'

type Kind = 'makers' | 'models' | 'chassis' | 'halls'
/** A name, or a word of one, with how it sounds and how it is spelled. */
export type Named = { kind: Kind; id: number; key: string; spelling: string; words: number }

/** Shorter words have too many neighbours to forgive a slip. */
export const SLIP_FROM = 4

/** Finds the names of a listing by what somebody typed. */
export function namesOf({ makers, models, chassis, halls }: Vocabulary) {
  const spelled = (name: string) => ({ key: phoneticKey(name), spelling: plainSpelling(name) })
  const named = (kind: Kind, list: readonly { id: number; name: string }[]): Named[] =>
    list.map(({ id, name }) => ({ kind, id, ...spelled(name), words: name.split(/[\s-]+/).length }))
  const codes = chassis.map(({ id, code }) => ({ id, name: code }))
  const all = [
    ...named('makers', makers),
    ...named('models', models),
    ...named('chassis', codes),
    ...named('halls', halls),
  ]
  const byKey = Map.groupBy(all, ({ key }) => key)
  const byWord = Map.groupBy(
    [
      ...makers.map(maker => ({ kind: 'makers' as const, ...maker })),
      ...models.map(model => ({ kind: 'models' as const, ...model })),
    ].flatMap(({ kind, id, name }) => name.split(/[\s-]+/).map(word => ({ kind, id, ...spelled(word), words: 1 }))),
    ({ key }) => key,
  )
  const near = (from: ReadonlyMap<string, readonly Named[]>, typed: string): readonly Named[] => {
    const isMeant = slipOf(typed)
    return isMeant ? [...from.values()].flatMap(found => found.filter(isMeant)) : []
  }
  return {
    /** LIFE and LEAF sound alike: the one that is spelled as typed is meant. */
    get(typed: string): readonly Named[] {
      const found = byKey.get(phoneticKey(typed)) ?? []
      const spelling = plainSpelling(typed)
      const same = found.filter(one => one.spelling === spelling)
      return same.length > 0 ? same : found
    },
    /** Makers and models with this word in their name: `prado`, `benz`. */
    with(word: string): readonly Named[] {
      const key = phoneticKey(word)
      return key.length < SLIP_FROM ? [] : (byWord.get(key) ?? [])
    },
    /** Whole names that are one slip away. */
    near: (typed: string) => near(byKey, typed),
    /** Names with a word that is one slip away. */
    withNear: (word: string) => near(byWord, word),
  }
}

/**
 * Tells the names that are one slip away from what was typed. Nobody slips in the first letter. Another sound and a slip make another name: `wish` is
 * no VITZ. In a code or a number every sign counts.
 */
function slipOf(typed: string): ((name: Named) => boolean) | null {
  const key = phoneticKey(typed)
  const spelling = plainSpelling(typed)
  const isLatin = !/[а-яё]/i.test(typed)
  // A slip may have made the word one letter shorter.
  if (key.length < (isLatin ? SLIP_FROM - 1 : SLIP_FROM) || /\d/.test(key)) return null
  return name =>
    name.key.length >= SLIP_FROM &&
    name.key[0] === key[0] &&
    isOneSlipApart(key, name.key) &&
    (!isLatin || isOneSlipApart(spelling, name.spelling))
}
