import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import { FeedRefused } from '../feed-refused.ts'
import { getBytes } from '../online/get-bytes.ts'
import type { OnlineSource, Question, Quota } from '../online/online-source.ts'
import { SourceAwaits } from '../online/source-awaits.ts'
import { answerRows, MOST_ANSWER_BYTES, OverQuota } from './ajes-answer.ts'
import { ajesQuestion, NAMES, PAGE_ROWS } from './ajes-question.ts'
import { AJES_TABLES, type AjesTableName } from './ajes-tables.ts'
import { unpacked } from './ajes-unpack.ts'

/** The vendor's sample waits as long. */
const PATIENCE_MS = 15_000
/** Ten thousand rows: whoever asks for more is mirroring. */
const MOST_PAGES = 40

const names = { rule: 'must be names parted by +, such as TOYOTA+HONDA', isValid: (value: string) => NAMES.test(value) }
const isTable = (name: string): name is AjesTableName => Object.hasOwn(AJES_TABLES, name)
const tablesOf = (options: Record<string, string>) => (options['tables'] ?? 'main+stats').split('+')

/** The query service over the network. */
export const askAjes: OnlineSource = {
  options: {
    code: { rule: 'must be the access code', isValid: value => /^[\w.-]{1,100}$/.test(value) },
    tables: {
      rule: `must be tables parted by +: ${Object.keys(AJES_TABLES).join(', ')}`,
      isValid: value => value.split('+').every(isTable),
    },
    makers: names,
    halls: names,
    ip: { rule: 'must be an IP address', isValid: value => /^[\da-f.:]{2,45}$/i.test(value) },
  },
  fault: options => {
    if (!options['code']) return 'needs code=, the access code of the contract'
    if (!options['makers'] && !options['halls'])
      return 'needs makers= or halls=: the vendor forbids to mirror its tables'
    return null
  },
  parts: options =>
    [...new Set(tablesOf(options))].map(name => ({
      name,
      freshMinutes: AJES_TABLES[name as AjesTableName].freshMinutes,
    })),
  ask,
}

async function ask({ place, part, options, folder, clock, patienceMs = PATIENCE_MS, signal }: Question) {
  const table = part as AjesTableName
  let rows = 0
  for (let page = 0; page < MOST_PAGES; page++) {
    const url = addressOf(place, options, ajesQuestion(table, options, clock.now(), page))
    const { bytes, headers } = await getBytes(url, {
      patienceMs,
      mostBytes: MOST_ANSWER_BYTES,
      now: clock.now(),
      signal,
    })
    const quota: Quota = { limit: figure(headers['api-limit']), rest: figure(headers['api-rest']) }
    const name = `${table}-${String(page + 1).padStart(4, '0')}`
    const plain = unpacked(name, bytes)
    const more = rowsOr(name, plain, clock.now())
    await writeFile(
      join(folder, `${name}${plain.subarray(0, 200).toString('latin1').trim().startsWith('<') ? '.xml' : '.json'}`),
      plain,
    )
    rows += more
    if (more < PAGE_ROWS) return { quota, rows }
    if (quota.rest === 0)
      throw new SourceAwaits('the quota of questions ended before the answer did', nextDay(clock.now()))
  }
  throw new FeedRefused(
    `${table} has more than ${MOST_PAGES * PAGE_ROWS} rows to this question; name fewer makers or halls`,
  )
}

/** How many rows an answer has; over the quota nobody need be asked before tomorrow. */
function rowsOr(name: string, bytes: Buffer, now: Date): number {
  try {
    return answerRows(name, bytes).length
  } catch (error) {
    if (error instanceof OverQuota) throw new SourceAwaits(error.message, nextDay(now))
    throw error
  }
}

function addressOf(place: URL, options: Record<string, string>, sql: string): URL {
  const url = new URL(place)
  if (options['ip']) url.searchParams.set('ip', options['ip'])
  url.searchParams.set('json', '')
  url.searchParams.set('code', options['code']!)
  url.searchParams.set('sql', sql)
  return url
}

/** The quota counts days; the vendor's are Tokyo's. */
function nextDay(now: Date): Date {
  return tokyoInstant(addDays(tokyoDay(now), 1))
}

function figure(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null
}
