import type { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import type { NewNotice } from '#contract/site/notices.shapes.ts'
import { noticeState } from '#domain/site/notice-state.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Logged } from '#contract/wire.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { staleVersion } from '#server/http/stale-version.ts'
import { allNotices, deleteNotice, insertNotice, lockNotice, updateNotice, type NoticeRow } from './notices.queries.ts'
import { isSame, noteAdminChange } from './admin-log.ts'

export const notices: UseCase<typeof adminEndpoints.notices> = async ({ db, now }) => ({
  notices: (await allNotices(db)).map(row => ({
    ...row,
    ...logged(row),
    state: noticeState(row, now),
    changedAt: tokyoIso(row.changedAt),
  })),
})

export const addNotice: UseCase<typeof adminEndpoints.addNotice> = async request => {
  const { db, viewer, body, now } = request
  const notice = rowOf(body)
  const id = await insertNotice(db, notice, { userId: viewer.userId, at: now })
  await noteAdminChange(request, { subject: 'notice', rowId: id, before: null, after: logged(notice) })
  return { success: true, id }
}

export const changeNotice: UseCase<typeof adminEndpoints.changeNotice> = async request => {
  const { db, viewer, body, now } = request
  const former = await lockNotice(db, body.id)
  if (!former) throw new Refused('not_found')
  const notice = rowOf(body)
  const change = { before: logged(former), after: logged(notice) }
  if (isSame(change.before, change.after)) return { success: true }
  if (former.version !== body.version) throw staleVersion({ version: former.version })
  await updateNotice(db, body.id, notice, { userId: viewer.userId, at: now })
  await noteAdminChange(request, { subject: 'notice', rowId: body.id, ...change })
  return { success: true }
}

export const removeNotice: UseCase<typeof adminEndpoints.removeNotice> = async request => {
  const { db, query } = request
  const former = await lockNotice(db, query.id)
  if (!former) throw new Refused('not_found')
  await deleteNotice(db, query.id)
  await noteAdminChange(request, { subject: 'notice', rowId: query.id, before: logged(former), after: null })
  return { success: true }
}

function rowOf({ en, ru, on, from, until }: NewNotice): NoticeRow {
  return { en, ru, on, from: from === null ? null : new Date(from), until: until === null ? null : new Date(until) }
}

/** Instants are in Tokyo time, as in the API and the log. */
function logged({ en, ru, on, from, until }: NoticeRow) {
  return { en, ru, on, from: from && tokyoIso(from), until: until && tokyoIso(until) } satisfies Logged
}
