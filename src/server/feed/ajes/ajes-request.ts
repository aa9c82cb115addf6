import type { Clock } from '#server/clock.ts'
import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import { getBytes } from '../online/get-bytes.ts'
import type { Quota } from '../online/online-source.ts'
import { SourceAwaits } from '../online/source-awaits.ts'
import { answerRows, MAX_ANSWER_BYTES, OverQuota, type AnswerRow } from './ajes-answer.ts'
import { unpacked } from './ajes-unpack.ts'

/** The vendor's sample waits as long. */
const TIMEOUT_MS = 15_000

type AjesRequest = {
  place: URL
  options: Record<string, string>
  sql: string
  /** The name of the answer in error messages. */
  name: string
  clock: Clock
  timeoutMs?: number
  signal?: AbortSignal
}

/**
 * One request over the network and its whole answer: unpacked, with its rows read and the quota from its headers. Throws `FeedRefused` on an invalid
 * answer, and `SourceAwaits` over the quota: a request before tomorrow would be refused too.
 */
export async function askAjesOnce(request: AjesRequest): Promise<{ bytes: Buffer; rows: AnswerRow[]; quota: Quota }> {
  const { name, clock, timeoutMs = TIMEOUT_MS, signal } = request
  const now = clock.now()
  const limits = { timeoutMs, maxBytes: MAX_ANSWER_BYTES, now, signal }
  const { bytes: packed, headers } = await getBytes(addressOf(request), limits)
  const bytes = unpacked(name, packed)
  try {
    const quota = { limit: figure(headers['api-limit']), rest: figure(headers['api-rest']) }
    return { bytes, rows: answerRows(name, bytes), quota }
  } catch (error) {
    if (error instanceof OverQuota) throw new SourceAwaits(error.message, nextAjesDay(clock.now()))
    throw error
  }
}

function addressOf({ place, options, sql }: AjesRequest): URL {
  const url = new URL(place)
  if (options['ip']) url.searchParams.set('ip', options['ip'])
  url.searchParams.set('json', '')
  url.searchParams.set('code', options['code']!)
  url.searchParams.set('sql', sql)
  return url
}

/** The quota counts days; the vendor's are Tokyo's. */
export function nextAjesDay(now: Date): Date {
  return tokyoInstant(addDays(tokyoDay(now), 1))
}

function figure(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null
}
