import type { paymentsEndpoints } from '#contract/payments/payments.endpoints.ts'
import { bidAllow } from '#domain/bids/allowance.ts'
import { balanceLine } from '#domain/payments/balance-line.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { inDollars } from '#server/costs/in-dollars.ts'
import { inOneSnapshot } from '#server/db/one-snapshot.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { readAccount, sumsByDay } from './payments.queries.ts'
import { whoseAccounts } from './whose-accounts.ts'

/** The balance of one account over time; without `userId` the reader's own. */
export const accountBalance: UseCase<typeof paymentsEndpoints.balance> = async request => {
  const { db, viewer, query, now } = request
  const userId = query.userId ?? viewer.userId
  await whoseAccounts(request, userId)
  return inOneSnapshot(db, async trx => {
    const account = await readAccount(trx, userId)
    if (!account) throw new Refused('not_found')
    const funds = { balance: account.balance, creditLimit: account.credit_limit, activeBids: account.reserved }
    return {
      success: true,
      userId,
      userName: account.full_name,
      ...funds,
      currency: account.currency === 'USD' ? 'USD' : 'JPY',
      balanceUsd: await inDollars(trx, { userId, yen: account.balance, day: tokyoDay(now) }),
      bidAllow: bidAllow(funds),
      creditLimitCheck: permissionsOf(account.kind, account.flags).creditLimitCheck,
      days: balanceLine(await sumsByDay(trx, userId)),
    }
  })
}
