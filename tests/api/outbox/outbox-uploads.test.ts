import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { fileScenario } from '#tests/support/outbox/file-scenario.ts'
import { firstFault, PLANTED_IN_FILES, SCENARIOS } from '#tests/support/outbox/planted.ts'
import type { Faulty } from '#tests/support/outbox/planted.ts'

const t = await testApp()
const scenario = (seed: number, faulty?: Faulty) => fileScenario(t, seed, faulty)

test(
  'a document that waits in the outbox is there once, whole, or visibly refused, whatever happens on the way',
  async () => {
    expect(await firstFault(SCENARIOS, scenario)).toBeNull()
  },
  60_000 + SCENARIOS * 5_000,
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
