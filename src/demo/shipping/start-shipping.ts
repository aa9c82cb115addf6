import type { AppContext } from '#server/http/context.ts'
import { repeat } from '#server/repeat.ts'
import type { Repeated } from '#server/repeat.ts'
import { makePapers } from '../papers/make-papers.ts'
import { moveCars } from './move-cars.ts'

const EVERY_MS = 5_000
/** Cars whose papers are made in one turn: some twenty files, half a second of the server's own thread. */
const PAPERED_CARS = 4

/** Moves the demo's bought cars on their way and makes their papers, from the first seconds on. */
export function startShipping(context: AppContext): Repeated {
  return repeat(
    async () => {
      await moveCars(context)
      await makePapers(context, PAPERED_CARS)
    },
    EVERY_MS,
    context.log,
    'The demo’s cars could not be moved and will be tried again',
  )
}
