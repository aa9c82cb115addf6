import type { Language } from '../people/languages.ts'
import type { InvoiceKind } from './invoices.ts'

type Words = Record<InvoiceKind, string> &
  Record<
    | 'date'
    | 'payBy'
    | 'billTo'
    | 'consignee'
    | 'reference'
    | 'car'
    | 'model'
    | 'year'
    | 'chassis'
    | 'engine'
    | 'auction'
    | 'lot'
    | 'boughtOn'
    | 'stockNo'
    | 'ship'
    | 'description'
    | 'amount'
    | 'total'
    | 'rate'
    | 'payTo'
    | 'beneficiary'
    | 'bank'
    | 'branch'
    | 'account'
    | 'swift'
    | 'bankAddress'
    | 'takesBack'
    | 'of'
    | 'reason'
    | 'note'
    | 'page',
    string
  >

/** The words of an invoice. `note` explains a proforma. */
export const INVOICE_WORDS: Record<Language, Words> = {
  en: {
    invoice: 'Invoice',
    proforma: 'Proforma invoice',
    credit: 'Credit note',
    date: 'Date',
    payBy: 'Pay by',
    billTo: 'Bill to',
    consignee: 'Consignee',
    reference: 'Payment reference',
    car: 'Car',
    model: 'Model',
    year: 'Year',
    chassis: 'Chassis No.',
    engine: 'Engine, cc',
    auction: 'Auction',
    lot: 'Lot',
    boughtOn: 'Bought on',
    stockNo: 'Stock No.',
    ship: 'Ship',
    description: 'Description',
    amount: 'Amount, JPY',
    total: 'Total',
    rate: 'Exchange rate',
    payTo: 'Pay to',
    beneficiary: 'Beneficiary',
    bank: 'Bank',
    branch: 'Branch',
    account: 'Account No.',
    swift: 'SWIFT',
    bankAddress: 'Bank address',
    takesBack: 'Cancels invoice',
    of: 'dated',
    reason: 'Reason',
    note: 'This is not a request for payment. The final invoice may differ.',
    page: 'Page',
  },
  ru: {
    invoice: 'Инвойс',
    proforma: 'Проформа-инвойс',
    credit: 'Кредит-нота',
    date: 'Дата',
    payBy: 'Оплатить до',
    billTo: 'Плательщик',
    consignee: 'Грузополучатель',
    reference: 'Код платежа',
    car: 'Автомобиль',
    model: 'Модель',
    year: 'Год',
    chassis: 'Номер кузова',
    engine: 'Двигатель, см³',
    auction: 'Аукцион',
    lot: 'Лот',
    boughtOn: 'Дата покупки',
    stockNo: 'Наш №',
    ship: 'Судно',
    description: 'Наименование',
    amount: 'Сумма, ¥',
    total: 'Итого',
    rate: 'Курс',
    payTo: 'Реквизиты для оплаты',
    beneficiary: 'Получатель',
    bank: 'Банк',
    branch: 'Отделение',
    account: 'Номер счёта',
    swift: 'SWIFT',
    bankAddress: 'Адрес банка',
    takesBack: 'Отменяет инвойс',
    of: 'от',
    reason: 'Причина',
    note: 'Не является требованием оплаты. Окончательный инвойс может отличаться.',
    page: 'Страница',
  },
}
