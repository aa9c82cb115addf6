import type { AccountCurrency } from '#domain/money/dollars.ts'
import type { RemittancePurpose } from '#domain/payments/remittances.ts'
import type { UserKind } from '#domain/people/kinds.ts'

/**
 * Money received from a person or paid back to him, in days before the market was created: yen, or cents. Above the settings' limit a second manager
 * has approved it, unless `end` says that it waits or was rejected. One that was `reversed` was a mistake.
 */
export type DemoTransfer = {
  daysAgo: number
  kind?: 'received' | 'refund'
  purpose?: RemittancePurpose
  note?: string
  end?: 'reversed' | 'waiting' | 'rejected'
} & ({ amount: number } | { usdCents: number })

/** A person of the demo; money in whole yen. */
export type DemoAccount = {
  kind: UserKind
  email: string
  fullName: string
  company: string | null
  mobile: string
  city: string
  /** 692 English, 693 Russian. */
  language: 692 | 693
  currency: AccountCurrency
  creditLimit: number
  dailyBidLimit: number
  ussLimit: number
  /** With the purchases they make the balance. */
  transfers: readonly DemoTransfer[]
  /** Emails of his dealer and of his manager. */
  dealer: string | null
  manager: string | null
}

export const DEMO_PASSWORD = 'minato-demo'

const DEALER = 'dealer@minato.example'
const MANAGER = 'manager@minato.example'

const account = (kind: UserKind, fullName: string, rest: Partial<DemoAccount> = {}): DemoAccount => ({
  kind,
  email: `${kind}@minato.example`,
  fullName,
  company: null,
  mobile: '+81 50 0000 0000',
  city: 'Yokohama',
  language: 692,
  currency: 'JPY',
  creditLimit: 0,
  dailyBidLimit: 10,
  ussLimit: 5,
  transfers: [],
  dealer: null,
  manager: null,
  ...rest,
})

/**
 * The people of the demo, one of each kind, all with `DEMO_PASSWORD`; and a second manager, since nobody approves a booking of his own. Their permissions are the defaults of their kind (domain/people/kinds.ts). A
 * person named by another comes before him.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('manager', 'Haruka Mori', { company: 'Minato', ussLimit: 50, dailyBidLimit: 200 }),
  account('manager', 'Kenji Arai', { email: 'approver@minato.example', company: 'Minato', dailyBidLimit: 200 }),
  account('dealer', 'Oleg Sokolov', {
    company: 'Primorye Auto',
    mobile: '+7 914 000 00 02',
    city: 'Vladivostok',
    language: 693,
    creditLimit: 10_000_000,
    dailyBidLimit: 40,
    ussLimit: 20,
    transfers: [
      { daysAgo: 58, amount: 6_000_000 },
      { daysAgo: 21, amount: 2_500_000, purpose: 'car' },
      { daysAgo: 10, kind: 'refund', amount: 400_000, purpose: 'car', note: 'Paid back after the cancelled purchase' },
      { daysAgo: 1, amount: 4_200_000, end: 'waiting' },
    ],
    manager: MANAGER,
  }),
  account('client', 'Alex Rivera', {
    mobile: '+64 21 000 0001',
    city: 'Auckland',
    creditLimit: 3_000_000,
    transfers: [
      { daysAgo: 60, amount: 3_000_000 },
      { daysAgo: 45, amount: 2_500_000, purpose: 'car' },
      { daysAgo: 25, amount: 1_800_000, purpose: 'car' },
      { daysAgo: 12, amount: 130_000, purpose: 'car', note: 'A digit is missing: 1,300,000 came', end: 'reversed' },
      { daysAgo: 12, amount: 1_300_000, purpose: 'car' },
      { daysAgo: 5, amount: 3_900_000, note: 'The payer is Alexander Rivers, Wellington', end: 'rejected' },
    ],
    dealer: DEALER,
    manager: MANAGER,
  }),
  account('vip', 'Grace Wanjiru', {
    company: 'Mombasa Motors',
    mobile: '+254 700 000 003',
    city: 'Mombasa',
    creditLimit: 8_000_000,
    dailyBidLimit: 30,
    ussLimit: 20,
    currency: 'USD',
    transfers: [
      { daysAgo: 72, usdCents: 2_000_000 },
      { daysAgo: 30, usdCents: 1_500_000, purpose: 'car' },
      { daysAgo: 6, usdCents: 400_000, purpose: 'car' },
    ],
    dealer: DEALER,
    manager: MANAGER,
  }),
  account('limited', 'Tamir Bat', {
    mobile: '+976 8800 0004',
    city: 'Ulaanbaatar',
    creditLimit: 500_000,
    dailyBidLimit: 3,
    ussLimit: 2,
    transfers: [{ daysAgo: 24, amount: 300_000 }],
    manager: MANAGER,
  }),
  account('restricted', 'Ivan Petrov', {
    mobile: '+7 924 000 00 05',
    city: 'Nakhodka',
    language: 693,
    transfers: [{ daysAgo: 70, amount: 600_000 }],
    manager: MANAGER,
  }),
  account('guest', 'Maria Silva', { mobile: '', city: 'Lisbon', dailyBidLimit: 0, ussLimit: 0 }),
  account('disabled', 'Peter Novak', { mobile: '', city: 'Prague', dailyBidLimit: 0, ussLimit: 0 }),
]
