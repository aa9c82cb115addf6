import type { Language } from '../people/languages.ts'
import { PURCHASE_CODES } from './purchase-moves.ts'
import { purchaseStatusName, type PurchaseStatusName } from './purchase-status.ts'

/** The statuses of the specification in words: on the screen, in e-mails and notifications, and in the API's lists of choices. */
const LABELS: Record<PurchaseStatusName, Record<Language, string>> = {
  processing: { en: 'Processing', ru: 'Оформляется' },
  domesticTransport: { en: 'Domestic transport', ru: 'Перевозка по Японии' },
  waitingAssignment: { en: 'Awaiting ship', ru: 'Ждёт судна' },
  waitingLoading: { en: 'Awaiting loading', ru: 'Ждёт погрузки' },
  inTransit: { en: 'In transit', ru: 'В пути' },
  delivered: { en: 'Delivered', ru: 'Доставлен' },
  shippingCancelled: { en: 'Shipping cancelled', ru: 'Отправка отменена' },
  purchaseCancelled: { en: 'Purchase cancelled', ru: 'Покупка отменена' },
  resale: { en: 'Auction resale', ru: 'Перепродажа на аукционе' },
}

/** Processing is null on the wire, but a list of choices cannot send null. It sends this word. */
export const PROCESSING = 'processing'

/** A status of the specification in words; null is Processing. */
export const purchaseStatusLabel = (code: number | null, language: Language): string =>
  LABELS[purchaseStatusName(code)][language]

/** All statuses as choices: Processing, then 1 to 8. */
export function purchaseStatusChoices(language: Language): { value: string | number; label: string }[] {
  return PURCHASE_CODES.map(code => ({
    value: code ?? PROCESSING,
    label: purchaseStatusLabel(code, language),
  }))
}
