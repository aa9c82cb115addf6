/** The columns of a bank's file, with their names in English, German, Russian and Japanese files. */
const NAMES = {
  valueDay: ['value date', 'value day', 'valuta', 'valutadatum', 'wertstellung', 'дата валютирования', '起算日'],
  day: [
    'date',
    'booking date',
    'posting date',
    'transaction date',
    'completed date',
    'buchungstag',
    'buchungsdatum',
    'datum',
    'дата',
    'дата операции',
    'дата проводки',
    '日付',
    '取引日',
    '取扱日付',
    'お取引日',
    '年月日',
  ],
  amount: ['amount', 'transaction amount', 'betrag', 'umsatz', 'сумма', 'сумма операции', '金額', '取引金額'],
  credit: [
    'credit',
    'credit amount',
    'paid in',
    'money in',
    'deposit',
    'haben',
    'gutschrift',
    'кредит',
    'приход',
    'поступление',
    '入金',
    '入金金額',
    'お預り金額',
    'お預入れ',
    '預入金額',
  ],
  debit: [
    'debit',
    'debit amount',
    'paid out',
    'money out',
    'withdrawal',
    'soll',
    'lastschrift',
    'дебет',
    'расход',
    'списание',
    '出金',
    '出金金額',
    'お支払金額',
    'お引出し',
    '引出金額',
  ],
  direction: ['d/c', 'dc', 'debit/credit', 'credit/debit', 'soll/haben', 's/h', '入払区分', '入出金区分'],
  reference: [
    'reference',
    'bank reference',
    'transaction reference',
    'transaction id',
    'transaction number',
    'referenz',
    'bankreferenz',
    'transaktionsnummer',
    'номер документа',
    'номер операции',
    'референс',
    '照会番号',
    '取引番号',
    '整理番号',
  ],
  payer: [
    'payer',
    'sender',
    'counterparty',
    'name',
    'from',
    'auftraggeber',
    'zahlungspflichtiger',
    'begünstigter/zahlungspflichtiger',
    'auftraggeber/empfänger',
    'плательщик',
    'контрагент',
    '振込依頼人名',
    '依頼人名',
  ],
  details: [
    'description',
    'details',
    'payment details',
    'payment reference',
    'remittance information',
    'narrative',
    'memo',
    'purpose',
    'buchungstext',
    'verwendungszweck',
    'назначение платежа',
    'описание',
    '摘要',
    'お取り扱い内容',
    'edi情報',
    'メモ',
  ],
  currency: ['currency', 'währung', 'валюта', '通貨'],
} as const

export type BankColumn = keyof typeof NAMES

const COLUMN_OF = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.map(name => [plain(name), column as BankColumn] as const)),
)

/** The header of a bank's file: the positions of each column, and the names as the file writes them. */
export type BankHeader = { at: Map<BankColumn, number[]>; names: readonly string[] }

/** Null if the line is not a header. A header has a day and an amount. */
export function bankHeader(cells: readonly string[]): BankHeader | null {
  const at = new Map<BankColumn, number[]>()
  for (const [place, cell] of cells.entries()) {
    const column = COLUMN_OF.get(plain(cell))
    if (column) at.set(column, [...(at.get(column) ?? []), place])
  }
  const isHeader = (at.has('day') || at.has('valueDay')) && (at.has('amount') || at.has('credit'))
  return isHeader ? { at, names: cells.map(cell => cell.trim()) } : null
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** `Amount (EUR)` and `Сумма (руб.)` are not yen. */
export function namesForeignMoney(name: string): boolean {
  const words = name
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{Sc}]+/u)
  return words.some(word => /^[$€£₽₩]$|^РУБ/u.test(word) || (word !== 'JPY' && CURRENCIES.has(word)))
}

/** `Amount (JPY)` and `金額（円）` are an amount; so is `AMOUNT:`. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([].*?[)\]]/g, ' ')
    .replaceAll(/[\s_:.\ufeff]+/g, ' ')
    .trim()
}
