import { BANK_TRANSFER_DAYS } from '../bids/deposit.ts'
import type { Language } from '../people/languages.ts'

type Word =
  | 'title'
  | 'date'
  | 'amountDue'
  | 'overdue'
  | 'payBy'
  | 'rate'
  | 'bankTransfer'
  | 'reference'
  | 'beneficiary'
  | 'bankName'
  | 'bankBranch'
  | 'accountNumber'
  | 'swift'
  | 'bankAddress'
  | 'writeReference'
  | 'inYen'
  | 'inDollars'
  | 'noBank'
  | 'page'

const { from, to } = BANK_TRANSFER_DAYS

/** The words of the document that says how to pay, in the reader's language. */
export const HOW_TO_PAY_WORDS: Record<Language, Record<Word, string>> = {
  en: {
    title: 'How to pay',
    date: 'As of',
    amountDue: 'Amount due',
    overdue: 'Of which overdue',
    payBy: 'Pay by',
    rate: 'at the rate of',
    bankTransfer: 'Bank transfer',
    reference: 'Payment reference',
    beneficiary: 'Beneficiary',
    bankName: 'Bank',
    bankBranch: 'Branch',
    accountNumber: 'Account number',
    swift: 'SWIFT',
    bankAddress: 'Bank address',
    writeReference: 'Add the reference to your transfer so that we can find your payment.',
    inYen: `Send yen by bank transfer. Your balance rises when the money arrives, usually in ${from}–${to} business days.`,
    inDollars: `Send yen or dollars by bank transfer. Dollars are credited in yen at the rate of the day they arrive. This usually takes ${from}–${to} business days.`,
    noBank: 'Ask your manager where to send the money.',
    page: 'Page',
  },
  ru: {
    title: 'Как оплатить',
    date: 'По состоянию на',
    amountDue: 'К оплате',
    overdue: 'Из них просрочено',
    payBy: 'Оплатить до',
    rate: 'по курсу',
    bankTransfer: 'Банковский перевод',
    reference: 'Код платежа',
    beneficiary: 'Получатель',
    bankName: 'Банк',
    bankBranch: 'Отделение',
    accountNumber: 'Номер счёта',
    swift: 'SWIFT',
    bankAddress: 'Адрес банка',
    writeReference: 'Укажите код в назначении перевода, чтобы мы нашли ваш платёж.',
    inYen: `Отправьте иены банковским переводом. Баланс вырастет, когда деньги поступят, обычно через ${from}–${to} рабочих дней.`,
    inDollars: `Отправьте иены или доллары банковским переводом. Доллары зачисляются в иенах по курсу дня поступления. Обычно это занимает ${from}–${to} рабочих дней.`,
    noBank: 'Спросите у менеджера, куда отправить деньги.',
    page: 'Страница',
  },
}
