import * as v from 'valibot'
import { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import type { RemittancePurpose } from '#domain/payments/remittances.ts'
import { typedNumber } from '#client/format/typed-number.ts'

/** A booking as typed. */
type TypedRemittance = {
  userId: string
  kind: 'received' | 'refund'
  amount: string
  valueDay: string
  purpose: RemittancePurpose
  bankReference: string
  note: string
}

export const EMPTY_REMITTANCE: TypedRemittance = {
  userId: '',
  kind: 'received',
  amount: '',
  valueDay: '',
  purpose: 'deposit',
  bankReference: '',
  note: '',
}

export function remittanceOf({ userId, amount, ...typed }: TypedRemittance): unknown {
  return {
    ...typed,
    userId: userId === '' ? undefined : Number(userId),
    amount: typedNumber(amount) ?? undefined,
    valueDay: typed.valueDay || undefined,
  }
}

/** The form uses the rules of the contract. */
export const TypedRemittanceForm = v.pipe(
  v.custom<TypedRemittance>(() => true),
  v.transform(remittanceOf),
  NewRemittance,
)
