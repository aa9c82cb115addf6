import { describe, expect, test } from 'vitest'
import type { SenderDependencies } from '#client/outbox/outbox-sender.ts'

export type Faulty = (world: SenderDependencies) => SenderDependencies
/** Plays the life of one entry, drawn from a seed. Returns the first fault, or null. */
type Scenario = (seed: number, faulty?: Faulty) => Promise<string | null>

/**
 * Plays the given number of lives (`OUTBOX_SCENARIOS=1000` for the long run), in which nothing may go wrong. With each planted fault, one of the
 * first hundred lives must show it.
 */
export function playLives(title: string, few: number, scenario: Scenario, planted: Record<string, Faulty>): void {
  const lives = Number(process.env.OUTBOX_SCENARIOS ?? few)
  test(
    `${title}, whatever happens on the way`,
    async () => {
      expect(await firstFault(lives, scenario)).toBeNull()
    },
    60_000 + lives * 5_000,
  )
  describe('a faulty outbox is caught that', () => {
    test.each(Object.entries(planted))(
      '%s',
      async (_, faulty) => {
        expect(await firstFault(100, scenario, faulty)).not.toBeNull()
      },
      300_000,
    )
  })
}

/** The first seed with a fault, and the fault. */
async function firstFault(many: number, scenario: Scenario, faulty?: Faulty) {
  for (let seed = 1; seed <= many; seed++) {
    const fault = await scenario(seed, faulty)
    if (fault) return { seed, fault }
  }
  return null
}
