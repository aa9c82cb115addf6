import type { MessageCode } from '#contract/errors.ts'

/**
 * What a use-case throws when the business says no. `http/errors.ts` alone knows status numbers and texts; anything else that is thrown
 * is a bug, logged and answered 500 without detail.
 */
export class Refused extends Error {
  readonly code: MessageCode
  /** Field → code of the rule (`required`, `minLength6` …); present only for `invalid_fields`-like refusals. */
  readonly fields: Record<string, string> | undefined
  /** Figures that the text names; whole yen or ISO instants. */
  readonly detail: Record<string, number | string | null> | undefined

  constructor(code: MessageCode, more: { fields?: Record<string, string>; detail?: Refused['detail'] } = {}) {
    super(code)
    this.code = code
    this.fields = more.fields
    this.detail = more.detail
  }
}

/** A 422 that names its fields and the rule each broke. */
export function invalid(fields: Record<string, string>): Refused {
  return new Refused('invalid_fields', { fields })
}
