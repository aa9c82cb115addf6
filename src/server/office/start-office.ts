import type { Office } from '#server/http/asked.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import type { BiddingOffice } from './bidding-office.ts'
import { handOver } from './hand-over.ts'
import { leaveToManagers } from './orders.queries.ts'
import { warnOfSilence } from './warn-of-silence.ts'

const TURN_MS = 500

/** Tells the bidding office what it is to do, as that comes; null where there is none. */
export function startBiddingOffice(office: Office, to: BiddingOffice | null): Repeated {
  const turn = async () => {
    if (!to) return leaveToManagers(office.db, office.clock.now())
    await handOver(office, to)
    await warnOfSilence(office)
  }
  return repeat(turn, TURN_MS, office.log, 'Orders to the bidding office wait for the next turn')
}
