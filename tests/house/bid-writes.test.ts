import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources, ROOT } from './imports.ts'

/** The statements of this file also write the order to the bidding office and the e-mail about a status. */
const WRITER = 'src/server/bids/write-bid.queries.ts'

/** A copy of the lot's row on the bid; it sets nothing off. */
const COPIES = ['auction_day', 'starts_at', 'hall_id']

/** The statements of a TypeScript or SQL file that write `bids`. */
function writesOfBids(text: string): string[] {
  const byKysely = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`]bids\b[^)]*\)/g
  const bySql = /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into)\s+(?:public\.)?"?bids\b"?[^;`]*/gi
  return [...text.matchAll(byKysely), ...text.matchAll(bySql)].map(([statement]) => statement)
}

function isCopy(statement: string): boolean {
  const [, assignments] = /^update\s+bids\s+set\s+([\s\S]*?)\s+(?:from|where)\s/i.exec(statement) ?? []
  return !!assignments && assignments.split(',').every(one => COPIES.includes(one.split('=')[0]!.trim()))
}

const folder = 'src/server/db/migrations'
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const migrations = readdirSync(join(ROOT, folder)).map(file => read(`${folder}/${file}`).replaceAll(/^\s*--.*$/gm, ''))

describe('bids', () => {
  it('are written by one file of the server alone', () => {
    const writers = readSources()
      .filter(({ path }) => path.startsWith('src/') && writesOfBids(read(path)).length > 0)
      .map(({ path }) => path)
    expect(writers).toEqual([WRITER])
  })

  it('get only copies of their lots from migrations and functions of the database', () => {
    const statements = migrations.flatMap(writesOfBids)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter(statement => !isCopy(statement))).toEqual([])
  })

  it('set nothing off by a function of the database', () => {
    const writes = /\b(?:insert\s+into|update|delete\s+from)\s+(?:office_orders|status_letters)\b/i
    expect(migrations.filter(text => writes.test(text))).toEqual([])
  })

  it.each([
    `db.updateTable('bids').set({ status: 2 })`,
    `trx.insertInto( 'bids as b' )`,
    'sql`update bids set status = 5 where lot_id = ${id}`',
    'sql`insert into bids (lot_id) select id from lots`',
    'DELETE FROM public.bids;',
  ])('would be found written in %s', statement => {
    expect(writesOfBids(statement)).toHaveLength(1)
    expect(isCopy(writesOfBids(statement)[0]!)).toBe(false)
  })
})
