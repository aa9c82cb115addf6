import type { MessageCode } from '#domain/message-codes.ts'
import type { FieldRule } from './field-texts.ts'
import type { OtherText } from './other-texts.ts'

/**
 * Thrown by a use case when a business rule refuses. Only `http/errors.ts` knows status numbers and texts. Any other error is a bug, logged
 * and answered 500 without detail.
 */
export class Refused extends Error {
  readonly code: MessageCode
  /** Field → code of the rule (`required`, `minLength6` …); set only for refusals like `invalid_fields`. */
  readonly fields: Record<string, FieldRule> | undefined
  /** Figures named in the text; whole yen or ISO instants. */
  readonly detail: Record<string, number | string | null> | undefined
  /** Instead of the code's own text. */
  readonly otherText: OtherText | undefined

  constructor(
    code: MessageCode,
    more: { fields?: Record<string, FieldRule>; detail?: Refused['detail']; otherText?: OtherText } = {},
  ) {
    super(code)
    this.code = code
    this.fields = more.fields
    this.detail = more.detail
    this.otherText = more.otherText
  }
}

/** A 422 with the invalid fields and the rule that each one broke. */
export function invalid(fields: Record<string, FieldRule>): Refused {
  return new Refused('invalid_fields', { fields })
}
