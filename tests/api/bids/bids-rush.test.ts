import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { deadlineRush } from '#tests/torture/deadline-rush.ts'

const { db } = await testDatabase()
const HALF_A_DAY_MS = 43_200_000

describe('two thousand bids around a deadline', () => {
  test('bids at the deadline are accepted only if the server’s clock under the lock is before it', async () => {
    const report = await deadlineRush({ dbs: [db], bids: 2_000, seed: 3 })
    expect(report).toMatchObject({ bids: 2_000, wrong: [], unlogged: 0 })
    expect(report.accepted).toBeGreaterThan(500)
    expect(report.closed).toBeGreaterThan(500)
  })

  test.each([
    ['slow', -HALF_A_DAY_MS],
    ['fast', HALF_A_DAY_MS],
  ])('a phone’s clock that is %s by half a day would be seen if anybody believed it', async (_, phoneMs) => {
    const report = await deadlineRush({ dbs: [db], bids: 200, seed: 4, phoneMs })
    expect(report.wrong.length).toBeGreaterThan(0)
  })
})
