import { expect, test } from 'vitest'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { killRounds } from '#tests/torture/kill-rounds.ts'

test('three kills of the server under bidding lose and double no acknowledged bid', { timeout: 180_000 }, async () => {
  const { kills, acknowledged, retried, readyP95Ms, ...faults } = await killRounds({
    dataDir: await dataDirWithCluster(),
    kills: 3,
    seed: 20_261_124,
  })
  expect(faults).toEqual({ lost: 0, doubled: 0, otherAnswers: 0, wrongReserves: 0 })
  expect(kills).toBe(3)
  expect(acknowledged).toBeGreaterThan(25)
  expect(retried, 'kills must fall into bids').toBeGreaterThan(1)
  expect(readyP95Ms).toBeLessThan(30_000)
})

test(
  'Minato restarts a database server killed twice under bidding, and loses or doubles no acknowledged bid',
  { timeout: 180_000 },
  async () => {
    const { kills, acknowledged, retried, readyP95Ms, ...faults } = await killRounds({
      dataDir: await dataDirWithCluster(),
      kills: 2,
      seed: 20_261_124,
      victim: 'database',
    })
    expect(faults).toEqual({ lost: 0, doubled: 0, otherAnswers: 0, wrongReserves: 0 })
    expect(kills).toBe(2)
    expect(acknowledged).toBeGreaterThan(15)
    expect(retried, 'kills must fall into bids').toBeGreaterThan(2)
    expect(readyP95Ms).toBeLessThan(30_000)
  },
)
