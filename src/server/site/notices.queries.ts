import type { Db } from '#server/db/connect.ts'
import type { Language } from '#domain/people/languages.ts'

/** A notice row, under its API field names. */
export type NoticeRow = { en: string; ru: string; on: boolean; from: Date | null; until: Date | null }

export function allNotices(db: Db) {
  return db
    .selectFrom('notices')
    .leftJoin('users', 'users.id', 'notices.changed_by')
    .select([
      'notices.id',
      'notices.text_en as en',
      'notices.text_ru as ru',
      'notices.is_on as on',
      'notices.shown_from as from',
      'notices.shown_until as until',
      'notices.version',
      'notices.changed_at as changedAt',
      'users.full_name as changedBy',
    ])
    .orderBy('notices.id', 'desc')
    .execute()
}

/** The current texts above the login form, the latest first. */
export async function shownTexts(db: Db, language: Language, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .select(language === 'ru' ? 'text_ru as text' : 'text_en as text')
    .where('is_on', '=', true)
    .where(eb => eb.or([eb('shown_from', 'is', null), eb('shown_from', '<=', now)]))
    .where(eb => eb.or([eb('shown_until', 'is', null), eb('shown_until', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ text }) => text)
}

/** Locks one notice until the transaction ends. */
export function lockNotice(db: Db, id: number): Promise<(NoticeRow & { version: number }) | undefined> {
  return db
    .selectFrom('notices')
    .select(['text_en as en', 'text_ru as ru', 'is_on as on', 'shown_from as from', 'shown_until as until', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type By = { userId: number; at: Date }

const columnsOf = (notice: NoticeRow, by: By) => ({
  text_en: notice.en,
  text_ru: notice.ru,
  is_on: notice.on,
  shown_from: notice.from,
  shown_until: notice.until,
  changed_at: by.at,
  changed_by: by.userId,
})

export async function insertNotice(db: Db, notice: NoticeRow, by: By): Promise<number> {
  const { id } = await db.insertInto('notices').values(columnsOf(notice, by)).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateNotice(db: Db, id: number, notice: NoticeRow, by: By): Promise<void> {
  await db
    .updateTable('notices')
    .set(eb => ({ ...columnsOf(notice, by), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteNotice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', id).execute()
}
