import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import type { Config } from '#server/config.ts'
import { addUser } from '#server/people/add-user.ts'
import { isEmailTaken, updateSettings } from '#server/people/people.queries.ts'
import type { Causing } from '#server/queue/queue.ts'
import { randomFrom } from '../market/catalogue/random.ts'
import { mobileIn } from '../shipping/towns.ts'
import { bankDay, bookMoney } from './book-money.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { buyerEmail, BUYERS, type Buyer } from './buyers.ts'
import { noteBuyers } from './buyers.queries.ts'
import { completeAccount } from './people.queries.ts'

type Writing = Causing & { config: Config }

const HOUR_MS = 3_600_000
/** Between so many days ago they sent their first money. */
const DEPOSIT_DAYS = [75, 120] as const
/** How far back the first bids go. */
const FIRST_BIDS_HOURS = 30

/** Creates the buyers whose bids fill the managers' lists, each with a first remittance of half his limit. They want no e-mails. */
export async function addBuyers(writing: Writing, managerId: number | null, now: Date): Promise<void> {
  const ids: number[] = []
  for (const buyer of BUYERS)
    if (!(await isEmailTaken(writing.db, buyerEmail(buyer)))) ids.push(await addBuyer(writing, buyer, managerId, now))
  await noteBuyers(writing.db, { ids, since: new Date(now.getTime() - FIRST_BIDS_HOURS * HOUR_MS) })
}

async function addBuyer(writing: Writing, buyer: Buyer, managerId: number | null, now: Date): Promise<number> {
  const { fullName, company, city, language, limit } = buyer
  const { db: trx } = writing
  const random = randomFrom(`deposit/${fullName}`)
  const day = bankDay(addDays(tokyoDay(now), -random.between(...DEPOSIT_DAYS)))
  const at = tokyoInstant(day, `${random.between(10, 16)}:${random.between(10, 59)}`)
  const account = { kind: 'client' as const, email: buyerEmail(buyer), fullName }
  const id = await addUser(trx, { ...account, password: DEMO_PASSWORD }, new Date(at.getTime() - 50 * HOUR_MS))
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
  await bookMoney(writing, { userId: id, amount: limit / 2, valueDay: day }, at)
  return id
}
