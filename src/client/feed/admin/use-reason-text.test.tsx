// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useReasonText } from './use-reason-text.ts'
import { russian } from './russian.fixture.ts'

afterEach(cleanup)

function reasonIn(locale: 'en' | 'ru') {
  i18n.loadAndActivate({ locale, messages: locale === 'ru' ? russian : {} })
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>
  return renderHook(() => useReasonText(), { wrapper }).result.current
}

it.each([
  ['is missing: a lot needs its auction house', 'отсутствует'],
  ['is not a year from 1900 to 2027: "2108"', 'не год с 1900 по 2027: "2108"'],
  ['is not a year: "soon"', 'не год: "soon"'],
  ['is not a day from 2000-01-01 to 2099-12-31: "2126-11-24"', 'не день с 2000-01-01 по 2099-12-31: "2126-11-24"'],
  ['no row in main-0001.json', 'В main-0001.json не найдено ни одной строки.'],
  ['no row of auct_lots_xml_jp in dump.sql', 'В dump.sql нет ни одной строки auct_lots_xml_jp.'],
  [
    'is not on the day of the sale (2026-11-24): "2026-11-25 10:00"',
    'не в день торгов (2026-11-24): "2026-11-25 10:00"',
  ],
  ['has 3 values where the table has 5 columns', 'содержит 3 значения, а столбцов в таблице 5'],
  ['is not a whole number from 0 to 2099', 'не целое число от 0 до 2099'],
  ['is not an auction house: "2026-11-24"', 'не название аукциона: "2026-11-24"'],
  ['has more than 200 columns', 'содержит более 200 столбцов'],
  ['has a fraction of a yen: "55.5"', 'содержит дробную часть иены: "55.5"'],
  ['is also in line 4, which differs and was used', 'есть и в строке 4: она отличается, загружена она'],
  ['is also in a.csv, line 4, which differs and was used', 'есть и в a.csv, строка 4: она отличается, загружена она'],
  [
    'list.csv has no header: a line with the columns auction, lot, maker and model at the least',
    'list.csv: нет строки заголовка. В ней нужны хотя бы столбцы auction, lot, maker и model.',
  ],
  ['of a source that nobody knows yet', 'of a source that nobody knows yet'],
])('%s is told in Russian: %s', (reason, text) => {
  expect(reasonIn('ru')(reason)).toBe(text)
})

it.each([
  ['query.example cannot be asked (ECONNREFUSED)', 'query.example cannot be reached (ECONNREFUSED).'],
  ['/srv/lists holds no .csv file', '/srv/lists holds no file that ends in .csv.'],
  ['is not a year: "soon"', 'is not a year: "soon"'],
  ['of a source that nobody knows yet', 'of a source that nobody knows yet'],
])('%s reads in English: %s', (reason, text) => {
  expect(reasonIn('en')(reason)).toBe(text)
})
