import { isDay } from '#domain/time/tokyo.ts'

type Reader<Value> = (value: unknown) => Value | undefined

/** Reads the state that an address holds. Invalid values are dropped, so that an old or mistyped link still opens a list. */
export const addressReader =
  <State extends Record<string, unknown>>(readers: { [Name in keyof State]: Reader<State[Name]> }) =>
  (raw: Record<string, unknown>): { [Name in keyof State]?: State[Name] } => {
    const read: { [Name in keyof State]?: State[Name] } = {}
    for (const name of Object.keys(readers) as (keyof State & string)[]) {
      const value = readers[name](raw[name])
      if (value !== undefined) read[name] = value
    }
    return read
  }

export const text: Reader<string> = value =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined

/** A search phrase. */
export const words: Reader<string> = value => text(value)?.slice(0, 100)

/** A day of Tokyo, `YYYY-MM-DD`. */
export const day: Reader<string> = value => (isDay(String(value)) ? String(value) : undefined)

const wholeFrom =
  (lowest: number): Reader<number> =>
  value =>
    Number.isSafeInteger(Number(value)) && Number(value) >= lowest ? Number(value) : undefined

/** The first page is not written in the address. */
export const page = wholeFrom(2)
export const id = wholeFrom(1)

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]): Reader<Choice> =>
  value =>
    choices.find(choice => choice === value)
