import type { remittancesEndpoints } from '#contract/payments/remittances.endpoints.ts'
import { dollarRate } from '#server/costs/in-dollars.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { readAccount } from './payments.queries.ts'

/** Data about a client's account for the booking form. */
export const remittanceAccount: UseCase<typeof remittancesEndpoints.account> = async ({ db, query }) => {
  const account = await readAccount(db, query.userId)
  if (!account) throw new Refused('not_found')
  return {
    currency: account.currency === 'USD' ? 'USD' : 'JPY',
    rate: await dollarRate(db, account.id, query.day),
  }
}
