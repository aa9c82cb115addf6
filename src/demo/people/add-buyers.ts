import { DAY_MS, HOUR_MS, earlier } from '#domain/time/spans.ts'
import type { Trx } from '#server/db/connect.ts'
import { writeAccount } from '#server/auth/write-account.ts'
import { updateSettings } from '#server/people/people.queries.ts'
import { mobileIn } from '../shipping/towns.ts'
import { buyerEmail, BUYERS, type Buyer } from './buyers.ts'
import { noteBuyers } from './buyers.queries.ts'
import { completeAccount } from './people.queries.ts'

/** A buyer with his account's number. */
export type AddedBuyer = Buyer & { userId: number }

type Terms = { managerId: number | null; passwordHash: string }

const MEMBER_DAYS = 125
/** How far back the first bids go. */
const FIRST_BIDS_HOURS = 30

/** Creates the buyers whose bids fill the managers' lists. They want no e-mails. */
export async function addBuyers(trx: Trx, by: Terms, now: Date): Promise<AddedBuyer[]> {
  const added: AddedBuyer[] = []
  for (const buyer of BUYERS) {
    const userId = await addBuyer(trx, buyer, by, now)
    if (userId !== undefined) added.push({ ...buyer, userId })
  }
  const since = earlier(now, FIRST_BIDS_HOURS * HOUR_MS)
  await noteBuyers(trx, { ids: added.map(({ userId }) => userId), since })
  return added
}

async function addBuyer(
  trx: Trx,
  buyer: Buyer,
  { managerId, passwordHash }: Terms,
  now: Date,
): Promise<number | undefined> {
  const { fullName, company, city, language, limit } = buyer
  const account = { kind: 'client' as const, email: buyerEmail(buyer), full_name: fullName }
  const since = earlier(now, MEMBER_DAYS * DAY_MS)
  const id = await writeAccount(trx, { ...account, password_hash: passwordHash, created_at: since })
  if (id === undefined) return undefined
  await completeAccount(
    trx,
    id,
    {
      kind: 'client',
      company,
      mobile: mobileIn(city, fullName),
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
  return id
}
