import type { AppContext } from '#server/http/context.ts'
import { repeat, type Repeated } from '#server/repeat.ts'
import { makeDocuments } from '../documents/make-documents.ts'
import { moveCars } from './move-cars.ts'

const EVERY_MS = 5_000
/** Cars whose documents are made in one turn: some twenty files, half a second of the server's own thread. */
const DOCUMENTED_CARS = 4

/** Moves the demo's bought cars on their way and makes their documents, from the first seconds on. */
export function startShipping(context: AppContext): Repeated {
  return repeat(
    async () => {
      await moveCars(context)
      await makeDocuments(context, DOCUMENTED_CARS)
    },
    EVERY_MS,
    context.log,
    'The demo’s cars could not be moved and will be tried again',
  )
}
