/** Notifications for buyers while Minato is closed. Each kind can be switched off separately. */
export const PUSH_KINDS = [
  'startsInHour',
  'startsInTenMinutes',
  'priceChanged',
  'statusChanged',
  'sheetIsUp',
  'bidStatus',
  'won',
  'outbid',
  'negotiation',
  'purchaseStep',
  'invoice',
  'payment',
  'chat',
  'newLots',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Minutes before the start at which a favorite's auction is announced. */
export const START_LEAD_MINUTES = { startsInHour: 60, startsInTenMinutes: 10 } as const

/** From this many of one kind at once, one sentence covers all. Halls start hundreds of lots at 09:00. */
export const COMBINED_FROM = 4

/** Most devices per person that receive notifications. A new one replaces the oldest. */
export const MAX_PUSH_DEVICES = 10
