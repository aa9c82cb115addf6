import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { answerScenario } from '#tests/support/outbox/answer-scenario.ts'
import { firstFault, livesToPlay, PLANTED } from '#tests/support/outbox/planted.ts'
import type { Faulty } from '#tests/support/outbox/planted.ts'

const t = await testApp()
const staff = await t.as(await t.newUser({ kind: 'manager', flags: {} }))
const scenario = (seed: number, faulty?: Faulty) => answerScenario(t, staff, seed, faulty)

/** A dropped key shows at once in the lives of bids, and here only after many. */
const { 'drops the key': _, ...FAULTS } = PLANTED
const LIVES = livesToPlay(30)

test(
  'an answer to the auction house that waits in the outbox is taken once or visibly refused, whatever happens on the way',
  async () => {
    expect(await firstFault(LIVES, scenario)).toBeNull()
  },
  60_000 + LIVES * 5_000,
)

describe('a faulty outbox is caught that', () => {
  test.each(Object.entries(FAULTS))(
    '%s',
    async (_, faulty) => {
      expect(await firstFault(100, scenario, faulty)).not.toBeNull()
    },
    300_000,
  )
})
