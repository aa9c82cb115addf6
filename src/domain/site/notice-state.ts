/** `shown`: the notice is above the login form now. */
export const NOTICE_STATES = ['off', 'coming', 'shown', 'over'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** A notice is shown from its first instant until its last, which is exclusive; null is no limit. */
export function noticeState(notice: { on: boolean; from: Date | null; until: Date | null }, now: Date): NoticeState {
  if (!notice.on) return 'off'
  if (notice.until !== null && now >= notice.until) return 'over'
  return notice.from !== null && now < notice.from ? 'coming' : 'shown'
}
