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

type Outage = { isUnsure?: boolean; foreignStatus?: number }

/**
 * No answer came: no network, or the server is gone. `isUnsure`: a write may have reached the server before. `foreignStatus`: the HTTP status of a page that
 * came in place of the answer, 0 without one.
 */
export class OfflineError extends Error {
  override name = 'OfflineError'
  readonly isUnsure: boolean
  readonly foreignStatus: number

  constructor(message?: string, { isUnsure = false, foreignStatus = 0, ...options }: ErrorOptions & Outage = {}) {
    super(message, options)
    this.isUnsure = isUnsure
    this.foreignStatus = foreignStatus
  }
}

/** Whether a write may have arrived although its answer did not, or cannot be read. */
export function mayHaveArrived(error: unknown): boolean {
  return error instanceof InvalidResponseError || (error instanceof OfflineError && error.isUnsure)
}

/** Whether the server has not judged a change: no answer came, or its sender must log in or set up two-step login first. It can be sent again. */
export function isUndecided(error: Error): boolean {
  return isOutage(error) || (error instanceof ApiError && (error.status === 401 || error.code === 'factor_needed'))
}

/** Whether the same request may be answered later. Every other refusal is the answer, except that of a reader who is too fast. */
export function isOutage(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}
