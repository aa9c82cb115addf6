import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { withoutLocks } from '#tests/support/mutants/without-locks.ts'
import { raceRounds } from '#tests/torture/race-rounds.ts'

const { connection } = await testDatabase()
/** Half a minute here; a busy machine takes its time, and two hundred commands wait for few connections: other test files share the server. */
vi.setConfig({ testTimeout: 240_000 })
const patient = { max: 8, connectionTimeoutMillis: 120_000 }
const pools = [1, 2].map(() => connect(connection, createLog({ logLevel: 'warn' }), patient))
afterAll(() => Promise.all(pools.map(pool => pool.end())))
const [db, second] = pools.map(pool => pool.db) as [Db, Db]

test('racing changes of bids keep every limit, reserve, list count and order to the hall right', async () => {
  const report = await raceRounds({ dbs: [db, second], rounds: 2, commands: 200, seed: 7 })
  expect(report).toMatchObject({ rounds: 2, commands: 400, faults: [], broken: 0, astray: 0, miscounted: 0 })
  expect(report.done).toBeGreaterThan(60)
  expect(report.refused).toBeGreaterThan(60)
  expect(report.snapshots).toBeGreaterThan(2)
})

test('the same races without row locks break the rules', async () => {
  const unlocked = await withoutLocks(db)
  let found = 0
  for (let seed = 7; seed < 9 && found === 0; seed += 1) {
    const { broken, faults } = await raceRounds({ dbs: [unlocked], rounds: 1, commands: 200, seed })
    found = broken + faults.length
  }
  expect(found).toBeGreaterThan(0)
})

test('the same races in a server that forgets orders leave wrong bids in the hall', async () => {
  await sql`
    create function forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger forgotten before insert on office_orders for each row execute function forget()`.execute(db)
  const { astray, broken } = await raceRounds({ dbs: [db], rounds: 1, commands: 150, seed: 3 })
  expect({ broken, isAstray: astray > 0 }).toEqual({ broken: 0, isAstray: true })
})
