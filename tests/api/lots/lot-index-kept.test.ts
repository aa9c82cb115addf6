import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import { fixedClock } from '#tests/support/fixed-clock.ts'
import { createLog } from '#server/http/log.ts'
import { startLotIndex } from '#server/lots/index/start-lot-index.ts'
import { sqlLotSearch } from '#server/lots/sql/sql-lot-search.ts'
import { TUESDAY_NOON } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { answersOf } from '#tests/support/lot-answers.ts'
import { changeLots } from '#tests/support/lot-changes.ts'
import { lotRequests } from '#tests/support/lot-requests.ts'
import { newLot } from '#tests/support/lots.ts'
import { manyLots } from '#tests/support/many-lots.ts'
import { seededRandom } from '#tests/support/random.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { db, pool, connection } = await testDatabase()
const clock = fixedClock(TUESDAY_NOON)
const truth = sqlLotSearch(db)
const KEPT = 'Loaded the saved index'
const READ = 'Read the lots into the index'

beforeAll(() => manyLots(db, clock.now(), 2_000))

/** An index over this file, and what its log says of how it came to its lots, with their number. */
async function started(file: string | null) {
  const said: string[] = []
  const counted: number[] = []
  const output = new Writable({
    write: (line, _, done) => {
      const { msg, lots } = JSON.parse(String(line)) as { msg: string; lots: number }
      said.push(msg)
      counted.push(lots)
      done()
    },
  })
  const log = createLog({ logLevel: 'info' }, output as unknown as NodeJS.WriteStream)
  const index = startLotIndex({ db, clock, log }, { connection }, file)
  onTestFinished(() => index.stop())
  await index.catchUp()
  return { index, said, counted }
}

async function expectTruth({ index }: Awaited<ReturnType<typeof started>>, seed: number, requests = 30) {
  for (const request of lotRequests(seed, requests)) {
    expect(index.isAnswering()).toBe(true)
    const [found, expected] = await Promise.all([answersOf(index.search, request), answersOf(truth, request)])
    expect(found, JSON.stringify(request)).toEqual(expected)
  }
}

const kept = async (file: string) => {
  const one = await started(file)
  await one.index.stop()
}

describe('the index that was kept at a stop', () => {
  it('answers after a restart without reading the lots again, and knows what changed before and since', async () => {
    const file = join(temporaryFolder(), 'lot-index')
    const first = await started(file)
    expect(first.said).toContain(READ)
    for (const turn of [700, 701]) {
      await changeLots(db, seededRandom(turn), clock.now(), turn)
      await first.index.catchUp()
    }
    await first.index.stop()
    await changeLots(db, seededRandom(702), clock.now(), 702)
    const second = await started(file)
    expect(second.said).toEqual([KEPT])
    await expectTruth(second, 1)
    await changeLots(db, seededRandom(703), clock.now(), 703)
    await second.index.catchUp()
    await expectTruth(second, 2)
    await second.index.stop()
    const third = await started(file)
    expect(third.said).toEqual([KEPT])
    await expectTruth(third, 3)
  })

  it('counts the lots of all its segments in the log, those that came after the first reading too', async () => {
    const file = join(temporaryFolder(), 'lot-index')
    const first = await started(file)
    await newLot(db, clock.now())
    await changeLots(db, seededRandom(704), clock.now(), 704)
    await first.index.catchUp()
    await first.index.stop()
    const { rows } = await pool.query<{ lots: number }>('select count(*)::int as lots from lots')
    expect((await started(file)).counted).toEqual([rows[0]!.lots])
  })

  it('is good once', async () => {
    const file = join(temporaryFolder(), 'lot-index')
    await kept(file)
    expect(existsSync(file)).toBe(true)
    await started(file)
    expect(existsSync(file)).toBe(false)
  })

  it.each<[string, (file: string) => void]>([
    ['cut off', file => truncateSync(file, 5_000)],
    ['empty', file => writeFileSync(file, '')],
    ['of another kind', file => writeFileSync(file, 'a poem, much longer than four bytes')],
    [
      'changed in a byte of its head',
      file => {
        const bytes = readFileSync(file)
        bytes[1_000]! ^= 1
        writeFileSync(file, bytes)
      },
    ],
    [
      'changed in a byte',
      file => {
        const bytes = readFileSync(file)
        bytes[bytes.length - 100]! ^= 1
        writeFileSync(file, bytes)
      },
    ],
    ['of other code', file => rewriteHead(file, /"format":"./, () => '"format":"-')],
    ['older than the change log remembers', file => makeOlder(file, 301)],
    ['from the future', file => makeOlder(file, -60)],
  ])('is not trusted when it is %s', async (_, spoil) => {
    const file = join(temporaryFolder(), 'lot-index')
    await kept(file)
    spoil(file)
    await newLot(db, clock.now())
    const one = await started(file)
    expect(one.said).toEqual([READ])
    await expectTruth(one, 4, 10)
  })

  it('is not trusted in a database that came out of a backup', async () => {
    const file = join(temporaryFolder(), 'lot-index')
    await kept(file)
    await pool.query(`alter table lots disable trigger user; update lots set year = 1989; alter table lots enable trigger user;
      truncate lot_outbox, lot_outbox_epoch`)
    const one = await started(file)
    expect(one.said).toContain(READ)
    await expectTruth(one, 5)
  })

  it('is not made where no file is named', async () => {
    const { index, said } = await started(null)
    const query = { pageType: 'stats' as const, today: '2026-11-24', criteria: NO_CRITERIA }
    expect((await index.search.facets(query, [])).total).toBeGreaterThan(0)
    expect(said).toEqual([READ])
  })
})

/** As if it had been kept this many seconds earlier. */
function makeOlder(file: string, seconds: number): void {
  rewriteHead(file, /"at":[\d.]+/, at => `"at":${Number(at.slice(5)) - seconds}`)
}

/** Changes the head of a snapshot, and its length and sum with it. */
function rewriteHead(file: string, what: RegExp, change: (found: string) => string): void {
  const bytes = readFileSync(file)
  const end = 8 + bytes.readUInt32LE()
  const text = bytes.toString('utf8', 8, end)
  expect(text).toMatch(what)
  const head = Buffer.from(text.replace(what, change))
  const start = Buffer.alloc(8)
  start.writeUInt32LE(head.length)
  start.writeUInt32LE(crc32(head), 4)
  writeFileSync(file, Buffer.concat([start, head, bytes.subarray(end)]))
}
