import { expect, test } from 'vitest'
import { dataDirWithCluster } from '#tests/support/data-dir.ts'
import { killRounds } from '#tests/torture/kill-rounds.ts'
import { withinLimits } from '#tests/torture/within-limits.ts'

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

test('a caller who is too fast waits as long as the server says; no other refusal is sent again', async () => {
  const answers = [
    [429, '1'],
    [200, ''],
    [429, ''],
    [503, '2'],
  ] as const
  const sent: number[] = []
  const send = () => {
    const [status, after] = answers[sent.push(performance.now()) - 1]!
    return Promise.resolve(new Response('', { status, headers: after ? { 'retry-after': after } : {} }))
  }
  expect((await withinLimits(send)).status).toBe(200)
  expect(sent[1]! - sent[0]!).toBeGreaterThan(990)
  expect((await withinLimits(send)).status).toBe(429)
  expect((await withinLimits(send)).status).toBe(503)
})
