import type { UserKind } from '#domain/people/kinds.ts'

type Who = Extract<UserKind, 'client' | 'dealer' | 'vip' | 'limited' | 'restricted'>

/**
 * A past bid on a lot that was sold for `from` to `to` yen about `daysAgo` days ago. Its outcome decides its amount.
 */
export type PastBid = {
  who: Who
  daysAgo: number
  outcome: 'won' | 'lost' | 'cancelled'
  from: number
  to: number
  /** How a won car left its usual way: shipping cancelled, purchase cancelled, or sold again. Others are moved by the days (shipping/). */
  leftWay?: 6 | 7 | 8
}

/** The cars of `client` are in all statuses today, whatever the weekday (shipping/timetable.ts). */
export const PAST_BIDS: readonly PastBid[] = [
  { who: 'vip', daysAgo: 66, outcome: 'won', from: 500_000, to: 1_000_000 },
  { who: 'restricted', daysAgo: 57, outcome: 'won', from: 150_000, to: 400_000 },
  { who: 'client', daysAgo: 52, outcome: 'won', from: 300_000, to: 600_000 },
  { who: 'dealer', daysAgo: 40, outcome: 'won', from: 800_000, to: 1_600_000 },
  { who: 'vip', daysAgo: 36, outcome: 'won', from: 500_000, to: 1_000_000 },
  { who: 'client', daysAgo: 33, outcome: 'won', from: 400_000, to: 900_000 },
  { who: 'dealer', daysAgo: 32, outcome: 'won', from: 500_000, to: 1_000_000, leftWay: 6 },
  { who: 'client', daysAgo: 29, outcome: 'won', from: 300_000, to: 600_000, leftWay: 8 },
  { who: 'dealer', daysAgo: 27, outcome: 'won', from: 400_000, to: 900_000, leftWay: 8 },
  { who: 'client', daysAgo: 27, outcome: 'won', from: 300_000, to: 600_000 },
  { who: 'vip', daysAgo: 26, outcome: 'lost', from: 900_000, to: 2_000_000 },
  { who: 'client', daysAgo: 24, outcome: 'won', from: 300_000, to: 600_000, leftWay: 6 },
  { who: 'client', daysAgo: 23, outcome: 'lost', from: 300_000, to: 900_000 },
  { who: 'limited', daysAgo: 17, outcome: 'won', from: 200_000, to: 350_000 },
  { who: 'client', daysAgo: 16, outcome: 'won', from: 300_000, to: 600_000 },
  { who: 'client', daysAgo: 16, outcome: 'cancelled', from: 300_000, to: 1_200_000 },
  { who: 'dealer', daysAgo: 15, outcome: 'won', from: 400_000, to: 900_000, leftWay: 7 },
  { who: 'vip', daysAgo: 14, outcome: 'won', from: 500_000, to: 1_000_000 },
  { who: 'dealer', daysAgo: 13, outcome: 'lost', from: 700_000, to: 2_000_000 },
  { who: 'client', daysAgo: 11, outcome: 'won', from: 300_000, to: 600_000, leftWay: 7 },
  { who: 'client', daysAgo: 9, outcome: 'won', from: 300_000, to: 600_000 },
  { who: 'client', daysAgo: 8, outcome: 'lost', from: 300_000, to: 1_000_000 },
  { who: 'dealer', daysAgo: 6, outcome: 'won', from: 700_000, to: 1_500_000 },
  { who: 'client', daysAgo: 4, outcome: 'won', from: 300_000, to: 600_000 },
  { who: 'vip', daysAgo: 3, outcome: 'won', from: 500_000, to: 1_000_000 },
  { who: 'client', daysAgo: 1, outcome: 'won', from: 300_000, to: 600_000 },
]

/**
 * A live bid on a lot of the coming days, placed `hoursAgo`. The lot is on the nth sale day after today and usually worth `from` to `to` yen. The
 * bid is `share` of that value. Bids of the last minute are not reviewed yet.
 */
export type LiveBid = {
  who: Who
  saleDay: number
  from: number
  to: number
  share: number
  hoursAgo: number
  group: 'A' | 'B' | null
}

export const LIVE_BIDS: readonly LiveBid[] = [
  { who: 'client', saleDay: 1, from: 350_000, to: 700_000, share: 1.1, hoursAgo: 26, group: 'A' },
  { who: 'client', saleDay: 2, from: 350_000, to: 700_000, share: 0.85, hoursAgo: 25, group: 'A' },
  { who: 'client', saleDay: 4, from: 500_000, to: 1_000_000, share: 0.95, hoursAgo: 0, group: null },
  { who: 'dealer', saleDay: 1, from: 900_000, to: 1_800_000, share: 0.9, hoursAgo: 28, group: 'B' },
  { who: 'dealer', saleDay: 3, from: 900_000, to: 1_800_000, share: 1.05, hoursAgo: 27, group: 'B' },
  { who: 'vip', saleDay: 2, from: 1_000_000, to: 2_200_000, share: 1, hoursAgo: 30, group: null },
]
