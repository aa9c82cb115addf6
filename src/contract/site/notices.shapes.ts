import * as v from 'valibot'
import { NOTICE_STATES } from '#domain/site/notice-state.ts'
import { isDay } from '#domain/time/tokyo.ts'
import { inOrder, RowId, words, orNull } from '../wire.ts'

/** A notice as managers see it. Plain text in both languages; only whole `https://` addresses become links (domain/site/notice-lines.ts). */
export const Notice = v.object({
  id: v.number(),
  en: v.string(),
  ru: v.string(),
  on: v.boolean(),
  /** Null: at once. */
  from: v.nullable(v.string()),
  /** Null: until it is switched off. */
  until: v.nullable(v.string()),
  state: v.picklist(NOTICE_STATES),
  version: v.number(),
  changedAt: v.string(),
  /** Null: from the time before managers could write notices. */
  changedBy: v.nullable(v.string()),
})
export type Notice = v.InferOutput<typeof Notice>

const text = v.pipe(words('required'), v.nonEmpty('required'), v.maxLength(1000, 'maxLength1000'))

/** `2026-11-24T09:00:00+09:00`: an instant in Tokyo time, in this millennium. */
const instant = v.pipe(v.string('instant'), v.check(isTokyoInstant, 'instant'))

function isTokyoInstant(value: string): boolean {
  const [, day = '', clock = ''] = /^(2\d{3}-\d\d-\d\d)T(\d\d:\d\d):00\+09:00$/.exec(value) ?? []
  return isDay(day) && clock < '24:00' && clock.slice(3) < '60'
}

const fields = {
  en: text,
  ru: text,
  on: v.boolean('required'),
  from: orNull(instant),
  until: orNull(instant),
}

const endsAfterItBegins = <T extends { from: string | null; until: string | null }>() =>
  inOrder<T>('from', 'until', 'untilAfterFrom', { mayBeEqual: false })

export const NewNotice = v.pipe(v.object(fields), endsAfterItBegins())
export type NewNotice = v.InferOutput<typeof NewNotice>

/** `version` is that of the edited notice: it prevents overwriting somebody else's change. */
export const ChangedNotice = v.pipe(v.object({ id: RowId, version: RowId, ...fields }), endsAfterItBegins())
export const NoticeId = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), RowId) })
