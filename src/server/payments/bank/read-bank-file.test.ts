import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { YenReceived } from '#contract/payments/remittances.shapes.ts'
import { payersNamed } from '#domain/payments/bank-rows.ts'
import { bankDay, bankYen, dayOrder } from './bank-figures.ts'
import { readBankFile, type BankTransfer } from './read-bank-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
/** A single-byte charset with its 128 upper characters at `first`. */
const bytesOf = (text: string, of: (char: number) => number) => Uint8Array.from(text, char => of(char.codePointAt(0)!))
const utf16 = (text: string) => new Uint8Array(new Uint16Array([0xfeff, ...text].map(unit)).buffer)
const unit = (char: string | number) => (typeof char === 'number' ? char : char.charCodeAt(0))

const TRANSFER = { valueDay: '2026-11-20', amount: 1_234_567, bankReference: 'FT-1', text: 'Alex Rivera · MN-1004' }

describe('the CSV of a bank', () => {
  test.each([
    ['with commas', utf8('Date,Amount,Reference,Payer,Details\n2026-11-20,"1,234,567",FT-1,Alex Rivera,MN-1004\n')],
    [
      'with semicolons, quotes and German figures',
      utf8(
        '\ufeffBuchungstag;Valuta;Betrag;Währung;Referenz;Auftraggeber;Verwendungszweck\r\n"19.11.2026";"20.11.2026";"1.234.567,00";"JPY";"FT-1";"Alex Rivera";"MN-1004"\r\n',
      ),
    ],
    [
      'in windows-1252',
      bytesOf(
        'Buchungstag;Betrag;Währung;Referenz;Name;Verwendungszweck\n20.11.26;1.234.567,00;JPY;FT-1;Alex Rivera;MN-1004\n',
        char => char,
      ),
    ],
    [
      'in windows-1251',
      bytesOf(
        'Дата;Приход;Расход;Номер документа;Плательщик;Назначение платежа\n20.11.2026;1 234 567,00;;FT-1;Alex Rivera;MN-1004\n',
        char => (char >= 0x410 ? char - 0x410 + 0xc0 : char),
      ),
    ],
    [
      'of a spreadsheet, with tabs in UTF-16',
      utf16('Date\tCredit\tDebit\tReference\tName\tDetails\n2026/11/20\t1234567\t\tFT-1\tAlex Rivera\tMN-1004\n'),
    ],
    [
      'with titles above the header and a blank line',
      utf8(
        'Account;0012345\nFrom 01.11.2026\n\nValue date;Amount (JPY);Reference;Payer;Details\n20.11.2026;¥1,234,567;FT-1;Alex Rivera;MN-1004\n',
      ),
    ],
    [
      'of a Japanese bank',
      utf8(
        '日付,お預り金額(円),お支払金額(円),照会番号,振込依頼人名,摘要\n2026年11月20日,"１,２３４,５６７",,FT-1,Alex Rivera,MN-1004\n',
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await readBankFile(bytes)).toEqual([expect.objectContaining(TRANSFER)])
  })

  test('in windows-1252, which Shift_JIS would read except for umlauts, in yen only', async () => {
    const header = 'Buchungstag;Betrag;Währung;Begünstigter/Zahlungspflichtiger'
    const file = bytesOf(`${header}\n20.11.26;5.000,00;EUR;Müller MN-1004\n20.11.26;6000;JPY;Müller\n`, char => char)
    expect(await readBankFile(file)).toEqual([
      { line: 2, column: 'Währung', rule: 'onlyYen', value: 'EUR', text: 'Müller MN-1004' },
      expect.objectContaining({ amount: 6000, text: 'Müller' }),
    ])
  })

  test.each(['Amount (EUR)', 'Amount [USD]', 'Betrag (€)', 'Сумма (руб.)'])('%s is no amount in yen', async name => {
    const rows = await readBankFile(utf8(`Date;${name}\n2026-11-20;5000,00\n`))
    expect(rows).toEqual([{ line: 2, column: name, rule: 'onlyYen', value: '5000,00', text: '' }])
  })

  test('in Shift_JIS', async () => {
    // 日付,金額,摘要
    const header = [0x93, 0xfa, 0x95, 0x74, 0x2c, 0x8b, 0xe0, 0x8a, 0x7a, 0x2c, 0x93, 0x45, 0x97, 0x76, 0x0a]
    expect(await readBankFile(Uint8Array.from([...header, ...utf8('2026-11-20,500,MN-1004\n')]))).toMatchObject([
      { amount: 500, text: 'MN-1004' },
    ])
  })

  test('money paid is negative, by sign, column or direction', async () => {
    const amounts = async (text: string) => (await readBankFile(utf8(text))).map(row => 'amount' in row && row.amount)
    expect(await amounts('Date,Amount\n2026-11-20,-5\n2026-11-20,(6)\n2026-11-20,7 DR\n')).toEqual([-5, -6, -7])
    expect(await amounts('Date,Credit,Debit\n2026-11-20,,5\n2026-11-20,0,6\n2026-11-20,7,0\n')).toEqual([-5, -6, 7])
    expect(await amounts('Datum;Umsatz;Soll/Haben\n20.11.2026;5;S\n20.11.2026;6;H\n')).toEqual([-5, 6])
  })

  test('each broken row names its line, column and rule, and the others are read', async () => {
    const rows = await readBankFile(
      utf8(
        'Date,Amount JPY,Amount,Currency,Reference\n31.11.2026,,5,JPY,a\n2026-11-20,,"1.234,56",JPY,b\n2026-11-20,,5,EUR,c\n,,5,JPY,d\n2026-11-20,,,JPY,e\n2026-11-20,,5,JPY,f\n',
      ),
    )
    expect(rows.map(row => ('rule' in row ? [row.line, row.column, row.rule] : row.bankReference))).toEqual([
      [2, 'Date', 'noSuchDay'],
      [3, 'Amount', 'remittanceYen'],
      [4, 'Currency', 'onlyYen'],
      [5, 'Date', 'required'],
      [6, 'Amount', 'remittanceYen'],
      'f',
    ])
  })

  test('a row with an unquoted separator in it, and a last line that breaks off, are not read as smaller amounts', async () => {
    const rows = await readBankFile(
      utf8('Date,Amount,Payer\n2026-11-20,1,234,567,Alex\n2026-11-20,5,Alex,,\n2026-11-20,12'),
    )
    expect(rows).toMatchObject([
      { line: 2, column: 'Payer', rule: 'bankCells', value: '567 Alex' },
      { line: 3, amount: 5 },
      { line: 4, column: 'Amount', rule: 'cutLine', value: '12' },
    ])
  })

  test.each([
    ['Date,Amount', '2026-11-20,500', 'Amount'],
    ['Date,Reference,Credit', '2026-11-20,FT-1,5', 'Credit'],
    ['Date,Credit,Debit', '2026-11-20,,5', 'Debit'],
    ['Date,Amount,D/C', '2026-11-20,5,', 'D/C'],
    ['Date,Amount,Currency', '2026-11-20,5,', 'Currency'],
    ['Amount,Reference,Date', '5,FT-1,2026-11-2', 'Date'],
    ['Date,Amount,Reference', '2026-11-20,5,FT', 'Reference'],
    ['Date,Amount,Payer', '2026-11-20,5,Al', 'Payer'],
    ['Date,Amount,Reference,Details', '2026-11-20,5,FT-1,Car MN-10', 'Details'],
  ])('%s: a last row without a line break is reported, with one it is read', async (header, cells, column) => {
    const last = async (end: string) =>
      (await readBankFile(utf8(`${header}\n2026-11-20,5,FT-0\n${cells}${end}`))).at(-1)
    expect(await last('')).toMatchObject({ line: 3, column, rule: 'cutLine' })
    expect(await last('\n')).not.toMatchObject({ rule: 'cutLine' })
  })

  test('a last row without a line break is read if only its text could be longer', async () => {
    const rows = await readBankFile(utf8('Date,Amount,Reference,Details,Balance\n2026-11-20,5,FT-1,MN-1004,'))
    expect(rows).toMatchObject([{ amount: 5, bankReference: 'FT-1' }])
    expect(await readBankFile(utf8('Date,Amount,Reference,Details\n2026-11-20,5,FT-1,Alex Riv'))).toMatchObject([
      { amount: 5 },
    ])
  })

  test('without numbers of transfers gives equal ones of a day different references, the same in a later file', async () => {
    const file = 'Date,Amount,Payer\n2026-11-20,5,Alex\n2026-11-20,5,Alex\n2026-11-21,5,Alex\n'
    const references = async () =>
      (await readBankFile(utf8(file))).map(row => 'bankReference' in row && row.bankReference)
    expect(await references()).toEqual(['Alex', 'Alex #2', 'Alex'])
    expect(await references()).toEqual(await references())
  })

  test.each(['ﾔﾏﾀﾞ ﾀﾛｳ', '㈱港'.repeat(40), `${'a'.repeat(89)} b`, `${'a'.repeat(89)}🚗b`, `${'a'.repeat(299)}🚗`])(
    'a reference made from %s, and its text, are what a booking stores',
    async payer => {
      const [row] = await readBankFile(utf8(`Date,Amount,Payer\n2026-11-20,5,${payer}\n`))
      const { bankReference, text, ...transfer } = row as BankTransfer
      const booking = { ...transfer, userId: 1, purpose: 'car', bankReference, note: text }
      expect(v.parse(YenReceived, booking)).toMatchObject({ bankReference, note: text })
      expect([bankReference.isWellFormed(), text.isWellFormed()]).toEqual([true, true])
    },
  )

  test('an open quote is named with its line, in whichever charset and with whichever separator', async () => {
    const file = 'Datum;Betrag;Währung;Name\n20.11.26;5;JPY;Al\n20.11.26;6;JPY;"Bo\n20.11.26;7;JPY;Cy\n'
    for (const bytes of [utf8(file), bytesOf(file, char => char), utf8(file.replaceAll(';', ','))])
      await expect(readBankFile(bytes)).rejects.toMatchObject({ fields: { content: 'openQuote' }, detail: { line: 3 } })
  })

  test.each(['', 'Hello\n', 'Date,Name\n2026-11-20,Alex\n', '"', 'PK\u0003\u0004'])('%j has no header', async text => {
    await expect(readBankFile(utf8(text))).rejects.toMatchObject({ fields: { content: 'bankHeader' } })
  })
})

test('days of every order are read, and an order that nothing shows is refused', () => {
  expect(bankDay('23/11/2026', dayOrder(['23/11/2026']))).toBe('2026-11-23')
  expect(bankDay('03/04/2026', dayOrder(['03/04/2026', '04/23/2026']))).toBe('2026-03-04')
  expect(bankDay('20261123', null)).toBe('2026-11-23')
  expect(bankDay('2026-11-23T09:15:00+09:00', null)).toBe('2026-11-23')
  expect(() => bankDay('03/04/2026', null)).toThrow('dayOrder')
  expect(() => bankDay('tomorrow', null)).toThrow('noSuchDay')
})

test.each([
  ['1,234', 1234],
  ['1.234', 1234],
  ["1'234'567.00", 1_234_567],
  ['+5', 5],
  ['5-', -5],
  ['', null],
])('the amount %s is %s yen', (cell, yen) => expect(bankYen(cell)).toBe(yen))

test.each(['1.5', '12,34,567', '1.234,56', 'five', '1234567890123', '--5'])('the amount %s is refused', cell =>
  expect(() => bankYen(cell)).toThrow('remittanceYen'),
)

test('references are found in any writing, and parts of other words are not', () => {
  expect(payersNamed('mn1004, ＭＮ－1005 and MN-1004')).toEqual([1004, 1005])
  expect(payersNamed('KOMN-1004 MN-10A MN 12345678901')).toEqual([])
})
