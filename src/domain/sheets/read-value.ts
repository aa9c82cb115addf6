import type { SheetWord } from './caa-legend.ts'

const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, R: 2018, H: 1988, S: 1925 }
const MONTHS = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ru: ['январь', 'февраль', 'март', 'апрель', 'май', 'июнь', 'июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
  ruOf: ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
} // prettier-ignore

/** Values with Japanese in them: years by era, days, seats. Null for everything else. */
export function readValue(text: string): SheetWord | null {
  const tight = text.normalize('NFKC').replace(/\s/g, '')
  return era(tight) ?? day(tight) ?? seats(tight)
}

function era(text: string): SheetWord | null {
  const match = /^(令和|平成|昭和|[RHS])(\d{1,2}|元)年(?:(\d{1,2})月)?$/.exec(text)
  if (!match) return null
  const year = ERAS[match[1]!]! + (match[2] === '元' ? 1 : Number(match[2]))
  const month = match[3] === undefined ? null : Number(match[3])
  if (year < 1950 || year > 2100 || month === 0 || (month ?? 1) > 12) return null
  return month === null
    ? { ja: text, en: String(year), ru: String(year) }
    : { ja: text, en: `${MONTHS.en[month - 1]} ${year}`, ru: `${MONTHS.ru[month - 1]} ${year}` }
}

function day(text: string): SheetWord | null {
  const match = /^(\d{1,2})月(\d{1,2})日$/.exec(text)
  const [month, date] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || month < 1 || month > 12 || date < 1 || date > 31) return null
  return { ja: text, en: `${date} ${MONTHS.en[month - 1]}`, ru: `${date} ${MONTHS.ruOf[month - 1]}` }
}

function seats(text: string): SheetWord | null {
  const match = /^(\d{1,2})[名人]$/.exec(text)
  return match ? { ja: text, en: `${match[1]} seats`, ru: `мест: ${match[1]}` } : null
}
