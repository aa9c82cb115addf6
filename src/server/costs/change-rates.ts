import type { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import type { NewRate } from '#contract/costs/costs.shapes.ts'
import type { Logged } from '#contract/wire.ts'
import type { Db } from '#server/db/connect.ts'
import type { UseCase, Viewer } from '#server/http/context.ts'
import type { FieldRule } from '#server/http/field-texts.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { deleteRate, findHallName, insertRate, isDayTaken, lockRate, updateRate } from './costs.queries.ts'
import { findPort } from './ports.queries.ts'
import { writeLog } from './rate-log.queries.ts'

export const addRate: UseCase<typeof costsEndpoints.addRate> = async ({ db, viewer, body, now }) => {
  const after = await named(db, body)
  const id = await insertRate(db, body, { userId: viewer.userId, at: now })
  if (id === null) throw invalid({ validFrom: 'dayTaken' })
  await log(db, viewer, now, id, null, after)
  return { success: true, id }
}

export const changeRate: UseCase<typeof costsEndpoints.changeRate> = async ({ db, viewer, body, now }) => {
  const { id, ...rate } = body
  const former = await lockRate(db, id)
  if (!former) throw new Refused('not_found')
  const after = await named(db, rate)
  if (await isDayTaken(db, rate, id)) throw invalid({ validFrom: 'dayTaken' })
  const before = await named(db, former)
  // Saving an unchanged rate is no change.
  if (Object.entries(after).every(([name, value]) => before[name] === value)) return { success: true }
  await updateRate(db, id, rate, { userId: viewer.userId, at: now })
  await log(db, viewer, now, id, before, after)
  return { success: true }
}

export const removeRate: UseCase<typeof costsEndpoints.removeRate> = async ({ db, viewer, query, now }) => {
  const former = await lockRate(db, query.id)
  if (!former) throw new Refused('not_found')
  const before = await named(db, former)
  await deleteRate(db, query.id)
  await log(db, viewer, now, query.id, before, null)
  return { success: true }
}

function log(db: Db, viewer: Viewer, at: Date, rowId: number, before: Logged | null, after: Logged | null) {
  return writeLog(db, { at, actorId: viewer.userId, subject: 'rate', rowId, before, after })
}

/** A rate for the log, with names in place of numbers: a hall or a port may be renamed. Refuses unknown ones. */
async function named(db: Db, rate: NewRate): Promise<Logged> {
  const { hallId, portId, ...others } = rate
  const hall = hallId === null ? null : await findHallName(db, hallId)
  const port = portId === null ? null : await findPort(db, portId)
  const unknown: Record<string, FieldRule> = {}
  if (hall === undefined) unknown.hallId = 'unknownChoice'
  if (port === undefined) unknown.portId = 'unknownChoice'
  if (Object.keys(unknown).length > 0) throw invalid(unknown)
  return { ...others, hall: hall ?? null, port: port?.nameEn ?? null }
}
