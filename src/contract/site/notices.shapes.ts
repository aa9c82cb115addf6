import * as v from 'valibot'
import { NOTICE_STATES } from '#domain/site/notice-state.ts'
import { isDay } from '#domain/time/tokyo.ts'
import { words } from '../wire.ts'

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
  from: v.optional(v.nullable(instant), null),
  until: v.optional(v.nullable(instant), null),
}

/** Checked beside the other rules, so that a form shows all errors at once. */
const endsAfterItBegins = <T extends { from: string | null; until: string | null }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const { from, until } = (dataset.value ?? {}) as { from?: unknown; until?: unknown }
    if (typeof from !== 'string' || typeof until !== 'string' || until > from) return
    const path = [{ type: 'object', origin: 'value', input: dataset.value as object, key: 'until', value: until }]
    addIssue({ message: 'untilAfterFrom', path: path as never })
  })

export const NewNotice = v.pipe(v.object(fields), endsAfterItBegins())
export type NewNotice = v.InferOutput<typeof NewNotice>

const id = v.pipe(
  v.number('invalid'),
  v.safeInteger('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(2_147_483_647, 'invalid'),
)

/** `version` is that of the edited notice: it prevents overwriting somebody else's change. */
export const ChangedNotice = v.pipe(v.object({ id, version: id, ...fields }), endsAfterItBegins())
export const NoticeId = v.object({ id: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), id) })
