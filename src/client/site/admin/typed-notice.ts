import * as v from 'valibot'
import { NewNotice, type Notice } from '#contract/site/notices.shapes.ts'

/** A notice as typed: instants in `datetime-local` format, read as Tokyo time; '' is no bound. */
export type TypedNotice = { en: string; ru: string; on: boolean; from: string; until: string }

export const EMPTY_NOTICE: TypedNotice = { en: '', ru: '', on: true, from: '', until: '' }

export function typedNotice({ en, ru, on, from, until }: Notice): TypedNotice {
  return { en, ru, on, from: from?.slice(0, 16) ?? '', until: until?.slice(0, 16) ?? '' }
}

/** The typed values in API form; text that is not an instant breaks the rule of its field. */
export function noticeOf({ en, ru, on, from, until }: TypedNotice): NewNotice {
  const instant = (text: string) => (text === '' ? null : `${text}:00+09:00`)
  return { en, ru, on, from: instant(from), until: instant(until) }
}

/** The form uses the rules of the contract. */
export const TypedNoticeForm = v.pipe(
  v.custom<TypedNotice>(() => true),
  v.transform((typed): unknown => noticeOf(typed)),
  NewNotice,
)
