import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/http/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { withoutLocks } from '#tests/support/mutants/without-locks.ts'
import { raceRounds } from '#tests/torture/race-rounds.ts'

const { db, connection } = await testDatabase()

test('racing bids, raises, cancels, Wins and hammers never pass a limit and never lose a reserve', async () => {
  // Few connections: other test files share the server.
  const second = connect(connection, createLog({ logLevel: 'warn' }), { max: 6 })
  onTestFinished(second.end)
  const report = await raceRounds({ dbs: [db, second.db], rounds: 4, commands: 200, seed: 7 })
  expect(report).toMatchObject({ rounds: 4, commands: 800, faults: [], broken: 0 })
  expect(report.done).toBeGreaterThan(100)
  expect(report.refused).toBeGreaterThan(100)
  expect(report.snapshots).toBeGreaterThan(4)
})

test('the same races without row locks are seen to break the rules', async () => {
  const report = await raceRounds({ dbs: [db.withPlugin(withoutLocks)], rounds: 2, commands: 200, seed: 7 })
  expect(report.broken + report.faults.length).toBeGreaterThan(0)
})
