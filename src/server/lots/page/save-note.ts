import type { lotPageEndpoints } from '#contract/lots/lot-page.endpoints.ts'
import type { Success } from '#contract/wire.ts'
import { roleOf } from '#domain/people/kinds.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { findLot } from '../find-lots.ts'
import { mayOpen } from '../may-open.ts'
import { writeNote } from './lot-page.queries.ts'

/** The manager's note on a lot. Writing the same text again changes nothing. Not found for a lot that he may open in no listing. */
export async function saveNote(request: RequestContext<typeof lotPageEndpoints.saveNote>): Promise<Success> {
  const { db, body, viewer, now } = request
  if (roleOf(viewer) !== 'manager') throw new Refused('forbidden')
  const lot = await findLot(db, body.carId)
  if (!lot || !mayOpen(viewer, lot)) throw new Refused('not_found')
  await writeNote(db, { lotId: lot.id, userId: viewer.userId, after: body.comment, now })
  return { success: true }
}
