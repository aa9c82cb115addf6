import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FeedRefused } from '../feed-refused.ts'
import type { OnlineSource, Question } from '../online/online-source.ts'
import { SourceAwaits } from '../online/source-awaits.ts'
import { ajesQuestion, NAMES, PAGE_ROWS } from './ajes-question.ts'
import { askAjesOnce, nextAjesDay } from './ajes-request.ts'
import { AJES_TABLES, type AjesTableName } from './ajes-tables.ts'

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
    })),
  ask,
}

async function ask({ place, part, options, folder, clock, patienceMs, signal }: Question) {
  const table = part as AjesTableName
  let rows = 0
  for (let page = 0; page < MOST_PAGES; page++) {
    const sql = ajesQuestion(table, options, clock.now(), page)
    const name = `${table}-${String(page + 1).padStart(4, '0')}`
    const answer = await askAjesOnce({ place, options, sql, name, clock, patienceMs, signal })
    const isXml = answer.bytes.subarray(0, 200).toString('latin1').trim().startsWith('<')
    await writeFile(join(folder, `${name}${isXml ? '.xml' : '.json'}`), answer.bytes)
    rows += answer.rows.length
    if (answer.rows.length < PAGE_ROWS) return { quota: answer.quota, rows }
    if (answer.quota.rest === 0)
      throw new SourceAwaits('the quota of questions ended before the answer did', nextAjesDay(clock.now()))
  }
  throw new FeedRefused(
    `${table} has more than ${MOST_PAGES * PAGE_ROWS} rows to this question; name fewer makers or halls`,
  )
}
