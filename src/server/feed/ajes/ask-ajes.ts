import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FeedRefused } from '../feed-refused.ts'
import type { KeptRow, KnownLots, OnlineSource, SourceRequest, Quota } from '../online/online-source.ts'
import { SourceAwaits } from '../online/source-awaits.ts'
import { ajesQuery, NAMES, PAGE_ROWS } from './ajes-query.ts'
import { askAjesOnce, nextAjesDay } from './ajes-request.ts'
import { AJES_TABLES, isAjesTable, type AjesTableName } from './ajes-tables.ts'
import { PAGE_OF_TABLE } from './market/ajes-fields.ts'
import { countMarks, countQueries } from './market/kept-counts.ts'
import { KEPT_COLUMNS, keptLotQueries, MAX_KEPT } from './market/kept-lot-queries.ts'

/** Ten thousand rows. More would count as mirroring, which the vendor forbids. */
const MAX_PAGES = 40

const names = { rule: 'must be names parted by +, such as TOYOTA+HONDA', isValid: (value: string) => NAMES.test(value) }
const tablesOf = (options: Record<string, string>) => (options['tables'] ?? 'main+stats').split('+')

/** The query service over the network. */
export const askAjes: OnlineSource = {
  options: {
    code: { rule: 'must be the access code', isValid: value => /^[\w.-]{1,100}$/.test(value) },
    tables: {
      rule: `must be tables parted by +: ${Object.keys(AJES_TABLES).join(', ')}`,
      isValid: value => value.split('+').every(isAjesTable),
    },
    makers: names,
    halls: names,
    ip: { rule: 'must be an IP address', isValid: value => /^[\da-f.:]{2,45}$/i.test(value) },
  },
  fault: (options, mode) => {
    if (!options['code']) return 'needs code=, the access code of the contract'
    if (mode === 'load' && !options['makers'] && !options['halls'])
      return 'needs makers= or halls=, or mode=query: the vendor forbids to mirror its tables'
    return null
  },
  parts: options =>
    [...new Set(tablesOf(options))].map(name => ({
      name,
      freshMinutes: AJES_TABLES[name as AjesTableName].freshMinutes,
      pageType: PAGE_OF_TABLE[name as AjesTableName],
    })),
  ask,
  known: { atOnce: MAX_KEPT, columns: KEPT_COLUMNS, marks },
}

async function ask(request: SourceRequest) {
  return request.only ? askKept(request, request.only) : askPages(request)
}

/** Requests each touched lot separately, because the other lots of their halls are not needed. */
async function askKept(
  { place, part, options, folder, clock, timeoutMs, signal }: SourceRequest,
  only: readonly KeptRow[],
) {
  const table = part as AjesTableName
  let quota: Quota = { limit: null, rest: null }
  let rows = 0
  for (const [at, sql] of keptLotQueries(table, only).entries()) {
    const name = `${table}-${String(at + 1).padStart(4, '0')}`
    const answer = await askAjesOnce({ place, options, sql, name, clock, timeoutMs, signal })
    quota = answer.quota
    if (only.length === 0) break
    await writeFile(join(folder, fileOf(name, answer.bytes)), answer.bytes)
    rows += answer.rows.length
  }
  return { quota, rows }
}

async function marks({ place, part, options, clock, timeoutMs, signal, only }: Parameters<KnownLots['marks']>[0]) {
  const table = part as AjesTableName
  let quota: Quota = { limit: null, rest: null }
  const answers = []
  for (const request of countQueries(table, only)) {
    const name = `${table}-counts`
    const answer = await askAjesOnce({ place, options, sql: request.sql, name, clock, timeoutMs, signal })
    quota = answer.quota
    answers.push({ ...request, rows: answer.rows })
  }
  return { quota, marks: countMarks(only, answers) }
}

function fileOf(name: string, bytes: Buffer): string {
  const isXml = bytes.subarray(0, 200).toString('latin1').trim().startsWith('<')
  return `${name}${isXml ? '.xml' : '.json'}`
}

async function askPages({ place, part, options, folder, clock, timeoutMs, signal }: SourceRequest) {
  const table = part as AjesTableName
  let rows = 0
  for (let page = 0; page < MAX_PAGES; page++) {
    const sql = ajesQuery(table, options, clock.now(), page)
    const name = `${table}-${String(page + 1).padStart(4, '0')}`
    const answer = await askAjesOnce({ place, options, sql, name, clock, timeoutMs, signal })
    await writeFile(join(folder, fileOf(name, answer.bytes)), answer.bytes)
    rows += answer.rows.length
    if (answer.rows.length < PAGE_ROWS) return { quota: answer.quota, rows }
    if (answer.quota.rest === 0)
      throw new SourceAwaits('the quota of requests ended before the answer did', nextAjesDay(clock.now()))
  }
  throw new FeedRefused(
    `${table} has more than ${MAX_PAGES * PAGE_ROWS} rows to this request; name fewer makers or halls`,
  )
}
