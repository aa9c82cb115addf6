import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { fileScenario } from '#tests/support/outbox/file-scenario.ts'
import { firstFault, livesToPlay, PLANTED_IN_FILES } from '#tests/support/outbox/planted.ts'
import type { Faulty } from '#tests/support/outbox/planted.ts'

const t = await testApp()
const scenario = (seed: number, faulty?: Faulty) => fileScenario(t, seed, faulty)

const LIVES = livesToPlay(25)

test(
  'a document that waits in the outbox is there once, whole, or visibly refused, whatever happens on the way',
  async () => {
    expect(await firstFault(LIVES, scenario)).toBeNull()
  },
  60_000 + LIVES * 5_000,
)

describe('a faulty outbox is caught that', () => {
  test.each(Object.entries(PLANTED_IN_FILES))(
    '%s',
    async (_, faulty) => {
      expect(await firstFault(100, scenario, faulty)).not.toBeNull()
    },
    300_000,
  )
})
