import type { Language } from '../people/languages.ts'

/** Groups of payments: money received and money spent. */
export const PAYMENT_TYPES = ['remittance', 'purchase'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

type Words = Record<Language, string>
const ALL: Words = { en: 'All', ru: 'Все' }
const GROUPS: Record<PaymentType, Words> = {
  remittance: { en: 'Remittances', ru: 'Поступления' },
  purchase: { en: 'Car Purchase', ru: 'Покупка автомобилей' },
}

/** The payment groups as choices; with `all`, the empty value comes first. */
export function paymentTypeChoices(language: Language, { all = false } = {}): { value: string; label: string }[] {
  const groups = PAYMENT_TYPES.map(value => ({ value, label: GROUPS[value][language] }))
  return all ? [{ value: '', label: ALL[language] }, ...groups] : groups
}
