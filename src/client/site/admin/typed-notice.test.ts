import { describe, expect, it } from 'vitest'
import { brokenRules } from '#client/api/check-fields.ts'
import { EMPTY_NOTICE, noticeOf, typedNotice, TypedNoticeForm, type TypedNotice } from './typed-notice.ts'

const typed = (more: Partial<TypedNotice>): TypedNotice => ({ ...EMPTY_NOTICE, en: 'Closed', ru: 'Закрыто', ...more })

describe('a typed notice', () => {
  it('converts back to the same notice', () => {
    const notice = {
      ...noticeOf(typed({ from: '2026-11-25T09:00', until: '2026-11-25T18:30' })),
      id: 1,
      version: 3,
      state: 'coming' as const,
      changedAt: '2026-11-24T12:00:00+09:00',
      changedBy: null,
    }
    expect(notice).toMatchObject({ from: '2026-11-25T09:00:00+09:00', until: '2026-11-25T18:30:00+09:00' })
    expect(noticeOf(typedNotice(notice))).toEqual(
      noticeOf(typed({ from: '2026-11-25T09:00', until: '2026-11-25T18:30' })),
    )
    expect(noticeOf(EMPTY_NOTICE)).toMatchObject({ from: null, until: null })
  })

  it.each<[Partial<TypedNotice>, Record<string, string>]>([
    [{}, {}],
    [
      { en: ' ', ru: '' },
      { en: 'required', ru: 'required' },
    ],
    [{ from: '2026-11-25' }, { from: 'instant' }],
    [{ from: '2026-11-25T09:00', until: '2026-11-25T08:59' }, { until: 'untilAfterFrom' }],
    [{ en: 'x'.repeat(1001) }, { en: 'maxLength1000' }],
  ])('%o breaks %o', (more, rules) => {
    expect(brokenRules(TypedNoticeForm, typed(more))).toEqual(rules)
  })
})
