/** What a buyer can be told while Minato is closed; each can be switched off by itself. */
export const PUSH_KINDS = [
  'startsInHour',
  'startsInTenMinutes',
  'priceChanged',
  'statusChanged',
  'sheetIsUp',
  'bidStatus',
  'won',
  'outbid',
  'purchaseStep',
  'chat',
  'newLots',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** About a favourite that goes under the hammer: how long before its start, in minutes. */
export const START_LEAD_MINUTES = { startsInHour: 60, startsInTenMinutes: 10 } as const

/** So many of one kind at once are told in one sentence: halls put hundreds of lots on the block at 09:00. */
export const TOLD_AS_ONE = 4

/** Devices of one person that are told; another one takes the place of the one added first. */
export const MOST_PUSH_DEVICES = 10
