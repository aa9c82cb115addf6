import { ApiError } from '#client/api/errors.ts'
import type { BidField } from './bid-faults.ts'
import type { BidValues } from './use-bid-values.ts'

const FIELD_OF: Record<string, BidField> = {
  amount_too_low: 'amount',
  amount_step: 'amount',
  group_full: 'bidGroup',
}
const FIELDS: readonly string[] = ['amount', 'userId', 'bidType', 'bidGroup', 'comment'] satisfies BidField[]

/** The server's refusals by field. Empty where a refusal belongs to no field. */
export function fieldErrors(error: Error | null): Partial<Record<BidField, string>> {
  if (!(error instanceof ApiError)) return {}
  const field = FIELD_OF[error.code ?? '']
  if (field) return { [field]: error.message }
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => FIELDS.includes(name)))
}

/** The server's name of each value. */
export const FIELD_OF_VALUE: Record<keyof BidValues, BidField> = {
  amount: 'amount',
  client: 'userId',
  exportType: 'bidType',
  group: 'bidGroup',
  comment: 'comment',
}
const VALUES = Object.keys(FIELD_OF_VALUE) as (keyof BidValues)[]

/** The form values that the server refused. */
export function refusedValues(error: Error): (keyof BidValues)[] {
  const troubles = fieldErrors(error)
  return VALUES.filter(name => FIELD_OF_VALUE[name] in troubles)
}

/** A bid that had to wait for a network could not be saved on this device: its storage is full or forbidden, or the code for it was not loaded. */
export class NotKeptError extends Error {
  override name = 'NotKeptError'
}
