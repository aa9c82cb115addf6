import { phoneticKey } from './phonetic-key.ts'
import type { Later, Part, Reading, Vocabulary } from './reading.ts'
import { GRADES } from './words.ts'

/**
 * Words that are part of names narrow what the others name: `crown 2018 hybrid` is CROWN HYBRID. One that fits none of these models may still name one of
 * its own, but `fielder hybrid` asks for no other hybrid, and `prius touring` for no COROLLA TOURING.
 */
export function addParts(parts: readonly Part[], { models }: Vocabulary, reading: Reading): void {
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

/** Models of the maker that was named, and the maker of the models or codes that were. */
export function settled(reading: Reading, { makers, models, chassis }: Vocabulary): Reading {
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

/** A listing is filtered by one maker: in `prius, note` the other maker's model is not searched for. */
export function lostWords({ whole, parts }: Later, read: readonly number[], kept: readonly number[]): string[] {
  const isLost = ({ models }: Part) => {
    const meant = models.filter(id => read.includes(id))
    return meant.length > 0 && !meant.some(id => kept.includes(id))
  }
  return [...whole, ...parts].filter(isLost).map(({ word }) => word)
}
