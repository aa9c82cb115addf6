import { ApiError } from '#client/api/errors.ts'
import type { BidField } from './bid-faults.ts'

const FIELD_OF: Record<string, BidField> = {
  amount_too_low: 'amount',
  amount_step: 'amount',
  group_full: 'bidGroup',
}
const FIELDS: readonly string[] = ['amount', 'userId', 'bidType', 'bidGroup', 'comment'] satisfies BidField[]

/** What the office refused, by the field it belongs under; empty where it belongs to none. */
export function fieldTroubles(error: Error | null): Partial<Record<BidField, string>> {
  if (!(error instanceof ApiError)) return {}
  const field = FIELD_OF[error.code ?? '']
  if (field) return { [field]: error.message }
  return Object.fromEntries(Object.entries(error.fields).filter(([name]) => FIELDS.includes(name)))
}

/** A bid that was to wait for a network could not be written on this device: its storage is full or forbidden. */
export class NotKeptError extends Error {
  override name = 'NotKeptError'
}
