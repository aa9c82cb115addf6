import * as v from 'valibot'
import { NewRemittance } from '#contract/payments/remittances.shapes.ts'
import { yenOf, type AccountCurrency, type DollarRate } from '#domain/money/dollars.ts'
import { PURPOSES_OF, type BookedKind, type RemittancePurpose } from '#domain/payments/remittances.ts'
import { typedNumber } from '#client/format/typed-number.ts'

/** A booking as typed: texts with the field names of the API; dollars with their cents, the rate in yen for a dollar. */
type TypedRemittance = {
  userId: string
  kind: BookedKind
  /** Which of the two amounts counts. */
  currency: AccountCurrency
  amount: string
  usdCents: string
  /** Empty: our rate. */
  microYen: string
  valueDay: string
  purpose: RemittancePurpose
  /** Of a charge, the text that the client reads. */
  bankReference: string
  note: string
  /** The car that a charge is about. */
  purchaseId?: number
}

export const EMPTY_REMITTANCE: TypedRemittance = {
  userId: '',
  kind: 'received',
  currency: 'JPY',
  amount: '',
  usdCents: '',
  microYen: '',
  valueDay: '',
  purpose: 'deposit',
  bankReference: '',
  note: '',
}

/** A bought car that a charge is about, and its buyer. */
export type ChargedCar = { id: number; name: string; client: { id: string; name: string } }

/** The form of a fee for a cancelled purchase. */
export const chargeFor = ({ id, client }: ChargedCar): TypedRemittance => ({
  ...EMPTY_REMITTANCE,
  kind: 'charge',
  purpose: 'cancellation',
  userId: client.id,
  purchaseId: id,
})

/** `office` is our rate, sent when no other was typed, so that the booking uses the rate that was shown. */
export function remittanceOf(
  { userId, currency, amount, usdCents, microYen, purchaseId, ...typed }: TypedRemittance,
  office: DollarRate | null = null,
): unknown {
  return {
    ...typed,
    userId: userId === '' ? undefined : Number(userId),
    ...(currency === 'USD'
      ? {
          usdCents: scaled(usdCents, CENTS, 2) ?? Number.NaN,
          microYen: scaled(microYen, MICRO, 6) ?? office?.microYen,
        }
      : { amount: typedNumber(amount) ?? undefined }),
    valueDay: typed.valueDay || undefined,
    ...(typed.kind === 'charge' && { purchaseId }),
  }
}

/** The purpose after a change of kind: as it was, where the new kind has it. */
export const purposeFor = (kind: BookedKind, purpose: RemittancePurpose): RemittancePurpose =>
  PURPOSES_OF[kind].includes(purpose) ? purpose : PURPOSES_OF[kind][0]!

const CENTS = 100
const MICRO = 1_000_000

/** Decimals as a whole number of cents or millionths. Finer values stay fractional, so they are refused. */
function scaled(text: string, by: number, decimals: number): number | null {
  const typed = typedNumber(text, decimals)
  if (typed === null) return null
  const whole = Math.round(typed * by)
  return Math.abs(typed * by - whole) < 0.001 ? whole : typed * by
}

/** The typed dollars in yen; null while an amount or a rate is missing. */
export function typedYen({ usdCents, microYen }: TypedRemittance, office: DollarRate | null): number | null {
  const [cents, rate] = [scaled(usdCents, CENTS, 2), scaled(microYen, MICRO, 6) ?? office?.microYen]
  return Number.isSafeInteger(cents) && Number.isSafeInteger(rate) ? yenOf(cents!, rate!) : null
}

/** The form uses the rules of the contract. */
export const TypedRemittanceForm = v.pipe(
  v.custom<TypedRemittance>(() => true),
  v.transform(typed => remittanceOf(typed)),
  NewRemittance,
)
