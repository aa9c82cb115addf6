import type { CarWait } from '#domain/purchases/waits.ts'
import type { AppContext } from '#server/http/context.ts'
import { countStatuses } from './board.queries.ts'

/** How many cars the board finds under the filter. */
export async function waitingCars(db: AppContext['db'], waits: CarWait): Promise<number> {
  const counts = await countStatuses(db, { yard: '', port: '', voyageId: 0, age: 0, search: '', waits, today: '' })
  return counts.reduce((sum, { count }) => sum + count, 0)
}
