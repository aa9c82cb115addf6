import type { lotPageEndpoints } from '#contract/lots/lot-page.endpoints.ts'
import type { Success } from '#contract/wire.ts'
import { deskOf } from '#domain/people/kinds.ts'
import type { Asked } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { findLot } from '../find-lots.ts'
import { writeNote } from './lot-page.queries.ts'

/** The manager's note on a lot (§4 "Note"). Written again with the same text it changes nothing. */
export async function saveComment(asked: Asked<typeof lotPageEndpoints.saveComment>): Promise<Success> {
  const { db, body, viewer, now } = asked
  if (deskOf(viewer) !== 'manager') throw new Refused('forbidden')
  const lot = await findLot(db, body.carId)
  if (!lot) throw new Refused('not_found')
  await writeNote(db, { lotId: lot.id, userId: viewer.userId, after: body.comment, now })
  return { success: true }
}
