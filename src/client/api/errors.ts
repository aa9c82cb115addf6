import type { MessageCode } from '#domain/message-codes.ts'

/** The server refused, with a message for the user, or failed (500), with an empty one. `fields` is set where it named fields (422). */
export class ApiError extends Error {
  readonly status: number
  readonly code: MessageCode | undefined
  readonly fields: Record<string, string>
  readonly detail: Record<string, number | string | null>

  constructor(status: number, message: string, more: Partial<Pick<ApiError, 'code' | 'fields' | 'detail'>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = more.code
    this.fields = more.fields ?? {}
    this.detail = more.detail ?? {}
  }
}

/** The answer does not match the contract's shape and is not used. */
export class InvalidResponseError extends Error {
  override name = 'InvalidResponseError'
}

/** No answer came: no network, or the server is gone. `isUnsure`: a write may have reached the server before. */
export class OfflineError extends Error {
  override name = 'OfflineError'
  readonly isUnsure: boolean

  constructor(message?: string, { isUnsure = false, ...options }: ErrorOptions & { isUnsure?: boolean } = {}) {
    super(message, options)
    this.isUnsure = isUnsure
  }
}

/** Whether the same request may be answered later. Every other refusal is the answer, except that of a reader who is too fast. */
export function isOutage(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
