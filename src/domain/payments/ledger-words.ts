import { vehicleName } from '../lots/vehicle-name.ts'
import type { Language } from '../people/languages.ts'
import type { PaymentType } from './payment-types.ts'
import type { RemittanceKind, RemittancePurpose } from './remittances.ts'

/** A bought car as the ledger names it; maker and model as the feed writes them. */
type LedgerCar = { maker: string; model: string; hall: string; lotNo: string }

/** An entry as the ledger names it. `reversed` is the type of entry that a reversal undoes. */
type LedgerRemittance = {
  kind: RemittanceKind
  reversed: RemittanceKind | null
  purpose: RemittancePurpose
  bankReference: string
}

/** The subject of a ledger line. Whole yen: received is positive, charged negative. */
export type LedgerFacts = {
  type: PaymentType
  amount: number
  car: LedgerCar | null
  remittance?: LedgerRemittance | null
  /** A later line has undone it, or it undoes an earlier one. */
  isUndone?: boolean
}

const WORDS = {
  en: {
    bought: 'Car purchase',
    boughtUndone: 'Car purchase, later reversed',
    reversed: 'Car purchase reversed',
    received: 'Remittance received',
    receivedUndone: 'Remittance received, later reversed',
    paidBack: 'Refund',
    paidBackUndone: 'Refund, later reversed',
    receivedReversed: 'Remittance reversed',
    paidBackReversed: 'Refund reversed',
    reference: 'bank reference',
    deposit: 'deposit',
    car: 'for a car',
    other: '',
    lot: 'lot',
  },
  ru: {
    bought: 'Покупка автомобиля',
    boughtUndone: 'Покупка автомобиля, затем сторно',
    reversed: 'Сторно покупки автомобиля',
    received: 'Поступление',
    receivedUndone: 'Поступление, затем сторно',
    paidBack: 'Возврат средств',
    paidBackUndone: 'Возврат средств, затем сторно',
    receivedReversed: 'Сторно поступления',
    paidBackReversed: 'Сторно возврата',
    reference: 'номер перевода',
    deposit: 'депозит',
    car: 'за автомобиль',
    other: '',
    lot: 'лот',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The sentence of a ledger line: `Car purchase: Toyota Voxy, USS Tokyo, lot 1006`. */
export function ledgerText(
  { type, amount, car, remittance, isUndone = false }: LedgerFacts,
  language: Language,
): string {
  const words = WORDS[language]
  if (type === 'remittance') {
    if (!remittance) return amount > 0 ? words.received : words.paidBack
    const { kind, reversed, purpose, bankReference } = remittance
    const moved = (reversed ?? kind) === 'refund' ? 'paidBack' : 'received'
    const done = words[`${moved}${kind === 'reversal' ? 'Reversed' : isUndone ? 'Undone' : ''}`]
    return `${done}: ${[words[purpose], `${words.reference} ${bankReference}`].filter(Boolean).join(', ')}`
  }
  const what = words[amount > 0 ? 'reversed' : isUndone ? 'boughtUndone' : 'bought']
  return car ? `${what}: ${vehicleName(car.maker, car.model)}, ${car.hall}, ${words.lot} ${car.lotNo}` : what
}
