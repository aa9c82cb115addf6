import * as v from 'valibot'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { DOCUMENT_TYPES } from '#domain/purchases/document-types.ts'
import { INVOICE_KINDS } from '#domain/purchases/invoices.ts'
import { PUSH_KINDS } from '#domain/push/push-kinds.ts'
import { MAX_NAME_LENGTH, MAX_NUMBER_LENGTH } from '#domain/push/push-lot.ts'
import { CHAT_LISTS, type PushNews as News } from '#domain/push/push-news.ts'
import { isTimeZone } from '#domain/time/zones.ts'

const page = v.picklist(PAGE_TYPE_NAMES)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Every field needs a schema, optional ones too: the worker drops a field that has none. */
type Fields<T> = { [Name in keyof T]-?: v.GenericSchema<unknown, T[Name]> }

const search = {
  page,
  params: v.pipe(v.string(), v.maxLength(2000)),
  name: v.pipe(v.string(), v.maxLength(200)),
  found: v.optional(v.pipe(v.string(), v.maxLength(40))),
} satisfies Fields<NonNullable<News['search']>>

const day = {
  starting: count,
  changes: count,
  bids: count,
  messages: count,
  newLots: count,
  // An older server does not count them.
  purchases: v.optional(count),
  invoices: v.optional(count),
  payments: v.optional(count),
} satisfies Fields<NonNullable<News['day']>>

/** One message to a phone, as the worker reads it. It comes from outside, possibly from an older or newer server. */
const news = {
  kind: v.picklist([...PUSH_KINDS, 'digest', 'trial']),
  language: v.picklist(['en', 'ru']),
  lot: v.optional(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
      page,
      name: v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH)),
      number: v.pipe(v.string(), v.maxLength(MAX_NUMBER_LENGTH)),
    }),
  ),
  startsAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  endsAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  noSale: v.optional(v.picklist(['refused', 'withdrawn', 'lapsed'])),
  status: v.optional(v.number()),
  isPlaced: v.optional(v.boolean()),
  isWithdrawn: v.optional(v.boolean()),
  isEndedAhead: v.optional(v.boolean()),
  isOfferedAgain: v.optional(v.boolean()),
  price: v.optional(v.pipe(v.number(), v.safeInteger())),
  purchase: v.optional(v.pipe(v.number(), v.safeInteger())),
  eta: v.optional(v.pipe(v.string(), v.isoDate())),
  etd: v.optional(v.pipe(v.string(), v.isoDate())),
  ship: v.optional(v.pipe(v.string(), v.maxLength(200))),
  paper: v.optional(v.object({ type: v.picklist(DOCUMENT_TYPES), isAccepted: v.optional(v.boolean()) })),
  invoice: v.optional(v.object({ kind: v.picklist(INVOICE_KINDS), number: v.pipe(v.string(), v.maxLength(40)) })),
  reference: v.optional(v.pipe(v.string(), v.maxLength(100))),
  search: v.optional(v.object(search)),
  relisted: v.optional(count),
  isWide: v.optional(v.boolean()),
  chat: v.optional(v.object({ bidId: v.pipe(v.number(), v.safeInteger()), list: v.picklist(CHAT_LISTS) })),
  count: v.optional(count),
  day: v.optional(v.object(day)),
} satisfies Fields<News>
export const PushNews = v.object(news)
export type PushNews = v.InferOutput<typeof PushNews>

const clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock'))
const TimeZone = v.pipe(v.string('invalid'), v.maxLength(64, 'invalid'), v.check(isTimeZone, 'timeZone'))

/** A person's choice of notifications and times, by the clock of his zone. */
export const PushSettings = v.object({
  /** Kinds that are switched off. */
  off: v.pipe(v.array(v.picklist(PUSH_KINDS, 'invalid'), 'invalid'), v.maxLength(PUSH_KINDS.length, 'invalid')),
  timeZone: TimeZone,
  /** Both or neither. */
  quietFrom: v.nullable(clock),
  quietUntil: v.nullable(clock),
  /** The time of the morning's summary. Null: messages of the quiet hours are sent individually when they end. */
  digestAt: v.nullable(clock),
})
export type PushSettings = v.InferOutput<typeof PushSettings>

export const PushDevice = v.object({
  id: v.number(),
  browser: v.string(),
  system: v.string(),
  addedAt: v.string(),
  /** Signed in with the same session as this request. */
  current: v.boolean(),
})
export type PushDevice = v.InferOutput<typeof PushDevice>

/**
 * A push service's address for a device: https on the standard port, with a host name. A connection to it checks whether that name is on the public
 * network.
 */
const PushEndpoint = v.pipe(v.string('required'), v.maxLength(1000, 'invalid'), v.check(isPushAddress, 'pushAddress'))

function isPushAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.port || url.username || url.password) return false
  return /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(url.hostname)
}

/** A browser's `PushSubscription`, with the zone of its clock. Keys are base64url: a P-256 point of 65 bytes, a secret of 16. */
export const NewSubscription = v.object({
  endpoint: PushEndpoint,
  keys: v.object({
    p256dh: v.pipe(v.string('required'), v.regex(/^B[A-Za-z0-9_-]{86}=?$/, 'invalid')),
    auth: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{22}(?:==)?$/, 'invalid')),
  }),
  timeZone: TimeZone,
})
export type NewSubscription = v.InferOutput<typeof NewSubscription>

export const NamedEndpoint = v.object({ endpoint: PushEndpoint })
