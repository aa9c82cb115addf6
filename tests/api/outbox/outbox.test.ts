import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { bidScenario } from '#tests/support/outbox/bid-scenario.ts'
import { firstFault, livesToPlay, PLANTED } from '#tests/support/outbox/planted.ts'
import type { Faulty } from '#tests/support/outbox/planted.ts'

const t = await testApp()
const scenario = (seed: number, faulty?: Faulty) => bidScenario(t, seed, faulty)

const LIVES = livesToPlay(100)

describe('a bid that waits in the outbox', () => {
  test(
    'is in the end one bid or one visible refusal, whatever happens on the way',
    async () => {
      expect(await firstFault(LIVES, scenario)).toBeNull()
    },
    60_000 + LIVES * 5_000,
  )
})

describe('a faulty outbox is caught that', () => {
  test.each(Object.entries(PLANTED))(
    '%s',
    async (_, faulty) => {
      expect(await firstFault(100, scenario, faulty)).not.toBeNull()
    },
    120_000,
  )
})
