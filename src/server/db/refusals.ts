import type { MessageCode } from '#domain/message-codes.ts'
import { Refused } from '#server/http/refused.ts'

/**
 * Constraints that enforce a business rule, by name. The use cases check the same rules under their locks, with better messages and figures.
 * This is the last line of defence for unforeseen paths: the row is refused, and so is the request.
 */
const REFUSALS: Record<string, MessageCode> = {
  bids_one_live: 'stale_version',
  bids_one_won: 'already_won',
  cost_ports_name_taken: 'stale_version',
  rates_one_a_day: 'stale_version',
  users_email_taken: 'stale_version',
  users_reserved_not_negative: 'stale_version',
}

/** The refusal for a broken constraint; null if the error is something else, that is, a bug. */
export function refusalOfConstraint(error: unknown): Refused | null {
  const constraint = (error as { constraint?: unknown } | null)?.constraint
  const code = typeof constraint === 'string' ? REFUSALS[constraint] : undefined
  return code === undefined ? null : new Refused(code)
}
