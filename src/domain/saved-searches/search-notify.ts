import { MINUTE_MS } from '../time/spans.ts'

/** When a saved search tells its person of new lots. */
export const SEARCH_NOTIFY = ['off', 'at-once', 'daily'] as const
export type SearchNotify = (typeof SEARCH_NOTIFY)[number]

/** A search that finds more new lots a day is too wide to tell of them. It asks to be narrowed. */
export const MAX_NEW_LOTS_PER_DAY = 500

/** Between two notifications of one search. */
export const TOLD_AGAIN_MS = 30 * MINUTE_MS

/** The morning of `daily`, by the person's clock. */
export const DAILY_AT = '08:00'
