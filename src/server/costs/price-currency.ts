import type { Db } from '#server/db/connect.ts'
import { choiceOf } from './ports.queries.ts'

export const NO_CHOICE = { portId: null, currency: 'JPY' }

/** The currency in which a person reads prices beside yen; `JPY` for none. */
export async function priceCurrency(db: Db, userId: number): Promise<string> {
  const { currency } = (await choiceOf(db, userId)) ?? NO_CHOICE
  return currency
}
