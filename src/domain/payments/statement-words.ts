import type { Language } from '../people/languages.ts'

type Word =
  | 'title'
  | 'date'
  | 'description'
  | 'amount'
  | 'balance'
  | 'dollars'
  | 'rate'
  | 'opening'
  | 'closing'
  | 'received'
  | 'spent'
  | 'all'
  | 'since'
  | 'until'
  | 'page'
  | 'selected'
  | 'none'
  | 'earlier'
  | 'shortened'

/** The words of a statement of account, in the reader's language. */
export const STATEMENT_WORDS: Record<Language, Record<Word, string>> = {
  en: {
    title: 'Statement of account',
    date: 'Date',
    description: 'Description',
    amount: 'Amount, ¥',
    balance: 'Balance, ¥',
    dollars: 'Amount, $',
    rate: 'Rate, ¥ per $1',
    opening: 'Opening balance',
    closing: 'Closing balance',
    received: 'Received',
    spent: 'Charged',
    all: 'All dates',
    since: 'from',
    until: 'up to',
    page: 'Page',
    selected: 'Only selected entries',
    none: 'No entries in this period',
    earlier: 'Earlier entries, not shown',
    shortened:
      'This period has too many entries for one document. Earlier ones are shown as one total. For every entry, download the CSV statement or choose a shorter period.',
  },
  ru: {
    title: 'Выписка по счёту',
    date: 'Дата',
    description: 'Описание',
    amount: 'Сумма, ¥',
    balance: 'Баланс, ¥',
    dollars: 'Сумма, $',
    rate: 'Курс, ¥ за 1 $',
    opening: 'Входящий баланс',
    closing: 'Исходящий баланс',
    received: 'Поступило',
    spent: 'Списано',
    all: 'Все даты',
    since: 'с',
    until: 'по',
    page: 'Страница',
    selected: 'Только выбранные операции',
    none: 'За этот период операций нет',
    earlier: 'Более ранние операции, не показаны',
    shortened:
      'За этот период операций больше, чем помещается в документ. Более ранние показаны одной суммой. Все операции — в выписке CSV. Или выберите период короче.',
  },
}
