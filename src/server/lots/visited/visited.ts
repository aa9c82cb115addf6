import type { visitedEndpoints } from '#contract/lots/visited.endpoints.ts'
import { MAX_VISITED, type Visit } from '#domain/lots/visited.ts'
import type { Db } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import type { UseCase } from '#server/http/context.ts'
import { forgetVisits, noteVisits, visitsOf, type Vehicle } from './visited.queries.ts'

/** One list follows the person across devices; visits beyond the newest twenty of their kind are deleted. */
export const visited: UseCase<typeof visitedEndpoints.visited> = async ({ db, viewer, body, now }) => {
  if (body.visits.length > 0) {
    await lockPerson(db, viewer.userId)
    await noteVisits(db, viewer.userId, body.visits, now)
  }
  return { cars: await latest(db, viewer.userId, 'car'), bikes: await latest(db, viewer.userId, 'bike') }
}

async function latest(db: Db, userId: number, vehicle: Vehicle): Promise<Visit[]> {
  const visits = await visitsOf(db, userId, vehicle)
  // Only visits recorded now can exceed the limit, so this runs under the lock.
  await forgetVisits(db, userId, visits.slice(MAX_VISITED))
  return visits.slice(0, MAX_VISITED)
}
