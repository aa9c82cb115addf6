import type { Db } from '#server/db/connect.ts'
import { nameParty } from '#server/purchases/save-party.ts'
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts'
import type { CarUnderWay } from './shipping.queries.ts'
import { portOf } from './timetable.ts'
import { addressIn, mobileIn } from './towns.ts'

/** When buyers name their consignee: once the car has its ship. The demo's client does it on the day of departure, so that staff see whom to remind. */
const LATE = DEMO_ACCOUNTS.find(({ kind }) => kind === 'client')!.email

/** A buyer names himself as the consignee of his car, before it takes this step. */
export async function nameConsignee(at: { db: Db; now: Date }, car: CarUnderWay, step: number): Promise<void> {
  const { id, user_id: actorId, full_name: fullName, email, mobile } = car
  if (car.consignee_id !== null || step !== (email === LATE ? 4 : 3)) return
  const { port, country } = portOf(car.city)
  const city = car.city ?? port
  const party = {
    fullName,
    address: addressIn(city, fullName),
    countryId: country,
    port,
    telephone: mobile ?? mobileIn(city, fullName),
    email,
    paymentMethod: 'Bank transfer',
  }
  const body = { id, party: 'consignee', sameAsConsignee: false, ...party } as const
  await nameParty(at, body, { actorId, version: null })
}
