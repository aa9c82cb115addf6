import { describe, expect, test } from 'vitest'
import type { SenderDependencies } from '#client/outbox/outbox-sender.ts'
import { testApp } from '#tests/support/app.ts'
import { bidScenario } from '#tests/support/outbox/bid-scenario.ts'

const context = await testApp()

/** 100 in every run; the full run takes 1 000 (`OUTBOX_SCENARIOS=1000`). */
const SCENARIOS = Number(process.env.OUTBOX_SCENARIOS ?? 100)

/** The first seed at which something was wrong, and what. */
async function firstFault(many: number, faulty?: (world: SenderDependencies) => SenderDependencies) {
  for (let seed = 1; seed <= many; seed++) {
    const fault = await bidScenario(context, seed, faulty)
    if (fault) return { seed, fault }
  }
  return null
}

describe('a bid that waits in the outbox', () => {
  test(
    'is in the end one bid or one visible refusal, whatever happens on the way',
    async () => {
      expect(await firstFault(SCENARIOS)).toBeNull()
    },
    60_000 + SCENARIOS * 5_000,
  )
})

/** Faults that the scenarios must find: a test that is green with one of them proves nothing. */
const PLANTED: Record<string, (world: SenderDependencies) => SenderDependencies> = {
  'drops the key': world => ({
    ...world,
    call: (endpoint, options) => world.call(endpoint, { ...options, key: crypto.randomUUID() }),
  }),
  'sends after the deadline': world => ({ ...world, now: () => world.now() - 86_400_000 }),
  'lets two tabs send at once': world => ({ ...world, alone: task => task() }),
  'takes silence for a yes': world => ({
    ...world,
    call: (endpoint, options) =>
      world.call(endpoint, options).catch(() => ({ bidId: 1, bidDate: '2026-11-24T12:00:00+09:00' }) as never),
  }),
  'forgets what it was shown': world => ({
    ...world,
    call: (endpoint, options) => {
      const { expected: _, ...body } = (options as unknown as { body: Record<string, unknown> }).body
      return world.call(endpoint, { ...options, body } as never)
    },
  }),
}

describe('a faulty outbox is caught that', () => {
  test.each(Object.entries(PLANTED))(
    '%s',
    async (_, faulty) => {
      expect(await firstFault(100, faulty)).not.toBeNull()
    },
    120_000,
  )
})
