import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FOLDER = new URL('../../src/server/db/migrations/', import.meta.url)

/** From here on, processes of the release before run beside a migrated database (src/server/db/README.md). */
const FIRST = 36

/** Migrations that break the statements of a process that was started before. */
const BREAKING: Record<string, RegExp> = {
  'drops a table, a column, a view or a function': /\bdrop\s+(?:table|column|view|function)\b/i,
  'renames something': /\brename\b/i,
  'changes the type of a column': /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
  'refuses an empty value that was allowed': /\bset\s+not\s+null\b/i,
  'demands a new column that older statements leave out': /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
}
/** The second half of a change, one release after the first: it says since which migration nothing uses what goes, so that older processes do not start. */
const CONTRACTS = /^-- contract: \S.*\bsince \d{4}\b/m

function faultsOf(sql: string): string[] {
  if (CONTRACTS.test(sql)) return []
  const code = sql.replaceAll(/--.*$/gm, '')
  return Object.keys(BREAKING).filter(fault => BREAKING[fault]!.test(code))
}

it('no migration breaks the release that runs beside it', () => {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.sql') && Number(file.slice(0, 4)) >= FIRST)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(faultsOf(readFileSync(new URL(file, FOLDER), 'utf8')), file).toEqual([])
})

it.each([
  ['ALTER TABLE bids DROP COLUMN note;', 1],
  ['ALTER TABLE bids RENAME COLUMN note TO remark;', 1],
  ['ALTER TABLE bids ALTER COLUMN note TYPE int USING 0;', 1],
  ['ALTER TABLE bids ALTER note SET NOT NULL;', 1],
  ['ALTER TABLE bids ADD COLUMN note text NOT NULL;', 1],
  ["ALTER TABLE bids ADD COLUMN note text NOT NULL DEFAULT '';", 0],
  ['ALTER TABLE bids ADD COLUMN note text;', 0],
  ['ALTER TABLE bids DROP CONSTRAINT note_known;', 0],
  ['CREATE TABLE notes (note text NOT NULL);', 0],
  ['-- contract: nothing reads note.\nALTER TABLE bids DROP COLUMN note;', 1],
  ['-- contract: nothing reads note since 0036.\nALTER TABLE bids DROP COLUMN note;', 0],
])('%s', (sql, faults) => expect(faultsOf(sql)).toHaveLength(faults))
