import { vehicleName } from '../lots/vehicle-name.ts'
import type { Language } from '../people/languages.ts'
import type { PaymentType } from './payment-types.ts'
import type { RemittanceKind, RemittancePurpose } from './remittances.ts'

/** A bought car as the ledger names it; maker and model as the feed writes them. */
export type LedgerCar = { maker: string; model: string; hall: string; lotNo: string }

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
  /** A later line undoes it, or it undoes an earlier one. */
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
    charged: 'Charge',
    chargedUndone: 'Charge, later reversed',
    chargedReversed: 'Charge reversed',
    reference: 'bank reference',
    deposit: 'deposit',
    car: 'for a car',
    cancellation: 'cancellation fee',
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
    charged: 'Списание',
    chargedUndone: 'Списание, затем сторно',
    chargedReversed: 'Сторно списания',
    reference: 'номер перевода',
    deposit: 'депозит',
    car: 'за автомобиль',
    cancellation: 'сбор за отмену покупки',
    other: '',
    lot: 'лот',
  },
} as const satisfies Record<Language, Record<string, string>>

/** A charge in the list of those of a car: `Cancellation fee: penalty of 24 Nov`. */
export function chargeText(charge: Pick<LedgerRemittance, 'purpose' | 'bankReference'>, language: Language): string {
  const purpose = WORDS[language][charge.purpose]
  return purpose ? `${purpose[0]!.toUpperCase()}${purpose.slice(1)}: ${charge.bankReference}` : charge.bankReference
}

const MOVED = { received: 'received', refund: 'paidBack', charge: 'charged', reversal: 'received' } as const

/** The sentence of a ledger line: `Car purchase: Toyota Voxy, USS Tokyo, lot 1006`. */
export function ledgerText(
  { type, amount, car, remittance, isUndone = false }: LedgerFacts,
  language: Language,
): string {
  const words = WORDS[language]
  const carText = car && `${vehicleName(car.maker, car.model)}, ${car.hall}, ${words.lot} ${car.lotNo}`
  if (remittance) {
    const { kind, reversed, purpose, bankReference } = remittance
    const moved = MOVED[reversed ?? kind]
    const done = words[`${moved}${kind === 'reversal' ? 'Reversed' : isUndone ? 'Undone' : ''}`]
    // The reference of a charge is what the client is told about it.
    const reference = moved === 'charged' ? bankReference : `${words.reference} ${bankReference}`
    return `${done}: ${[words[purpose], carText, reference].filter(Boolean).join(', ')}`
  }
  if (type === 'remittance') return amount > 0 ? words.received : words.paidBack
  const what = words[amount > 0 ? 'reversed' : isUndone ? 'boughtUndone' : 'bought']
  return carText ? `${what}: ${carText}` : what
}
