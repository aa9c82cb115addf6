import type { AppContext } from '#server/http/context.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { moveCars } from './move-cars.ts'

const EVERY_MS = 5_000

/** Moves the demo's bought cars on their way, from the first seconds on. */
export function startShipping(context: AppContext): Repeated {
  return repeat(
    () => moveCars(context),
    EVERY_MS,
    context.log,
    'The demo’s cars could not be moved and will be tried again',
  )
}
