import type { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { insertPort, isPortNameTaken, lockPort, updatePort } from './ports.queries.ts'
import { writeLog } from './rate-log.queries.ts'

export const addPort: UseCase<typeof costsEndpoints.addPort> = async ({ db, viewer, body, now }) => {
  const id = await insertPort(db, body)
  if (id === null) throw invalid({ nameEn: 'nameTaken' })
  await writeLog(db, { at: now, actorId: viewer.userId, subject: 'port', rowId: id, before: null, after: body })
  return { success: true, id }
}

export const changePort: UseCase<typeof costsEndpoints.changePort> = async ({ db, viewer, body, now }) => {
  const { id, ...names } = body
  const before = await lockPort(db, id)
  if (!before) throw new Refused('not_found')
  if (await isPortNameTaken(db, names.nameEn, id)) throw invalid({ nameEn: 'nameTaken' })
  if (before.nameEn === names.nameEn && before.nameRu === names.nameRu) return { success: true }
  await updatePort(db, id, names)
  await writeLog(db, { at: now, actorId: viewer.userId, subject: 'port', rowId: id, before, after: names })
  return { success: true }
}
