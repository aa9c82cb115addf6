import type { Language } from '../people/languages.ts'

type Word =
  | 'title'
  | 'date'
  | 'description'
  | 'amount'
  | 'balance'
  | 'opening'
  | 'closing'
  | 'received'
  | 'spent'
  | 'all'
  | 'page'
  | 'selected'
  | 'none'

/** The words of a statement of account, in the reader's language. */
export const STATEMENT_WORDS: Record<Language, Record<Word, string>> = {
  en: {
    title: 'Statement of account',
    date: 'Date',
    description: 'Description',
    amount: 'Amount, ¥',
    balance: 'Balance, ¥',
    opening: 'Opening balance',
    closing: 'Closing balance',
    received: 'Received',
    spent: 'Spent',
    all: 'All dates',
    page: 'Page',
    selected: 'Only selected lines',
    none: 'No lines in this period',
  },
  ru: {
    title: 'Выписка по счёту',
    date: 'Дата',
    description: 'Описание',
    amount: 'Сумма, ¥',
    balance: 'Баланс, ¥',
    opening: 'Входящий баланс',
    closing: 'Исходящий баланс',
    received: 'Поступило',
    spent: 'Потрачено',
    all: 'Все даты',
    page: 'Страница',
    selected: 'Только выбранные строки',
    none: 'За этот период строк нет',
  },
}
