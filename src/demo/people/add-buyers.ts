import type { Kysely } from 'kysely'
import { updateBidder } from '#server/bids/bidders.queries.ts'
import type { Tables } from '#server/db/tables.ts'
import { addUser } from '#server/people/add-user.ts'
import { isEmailTaken, updateSettings } from '#server/people/people.queries.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { buyerEmail, BUYERS, type Buyer } from './buyers.ts'
import { noteBuyers } from './buyers.queries.ts'
import { addRemittance, completeAccount } from './people.queries.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const FIRST_REMITTANCE_DAYS = 40
/** How far back the first bids go. */
const FIRST_BIDS_HOURS = 30

/** Creates the buyers whose bids fill the managers' lists, each with a first remittance of half his limit. They want no e-mails. */
export async function addBuyers(trx: Kysely<Tables>, managerId: number | null, now: Date): Promise<void> {
  const ids: number[] = []
  for (const buyer of BUYERS)
    if (!(await isEmailTaken(trx, buyerEmail(buyer)))) ids.push(await addBuyer(trx, buyer, managerId, now))
  await noteBuyers(trx, { ids, since: new Date(now.getTime() - FIRST_BIDS_HOURS * HOUR_MS) })
}

async function addBuyer(trx: Kysely<Tables>, buyer: Buyer, managerId: number | null, now: Date): Promise<number> {
  const { fullName, company, city, language, limit } = buyer
  const at = new Date(now.getTime() - FIRST_REMITTANCE_DAYS * DAY_MS)
  const account = { kind: 'client' as const, email: buyerEmail(buyer), fullName }
  const id = await addUser(trx, { ...account, password: DEMO_PASSWORD }, at)
  await completeAccount(
    trx,
    id,
    {
      kind: 'client',
      company,
      mobile: '',
      city,
      language,
      currency: 'JPY',
      creditLimit: limit,
      dailyBidLimit: 40,
      ussLimit: 10,
    },
    { dealerId: null, managerId },
  )
  await updateSettings(trx, id, { language, bid_email_notify: false })
  const amount = limit / 2
  const balanceAfter = await updateBidder(trx, id, { balance: amount })
  await addRemittance(trx, { userId: id, at, amount, balanceAfter })
  return id
}
