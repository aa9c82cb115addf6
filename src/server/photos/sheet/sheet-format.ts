import { SHEET_FUELS } from '#domain/lots/sheet.ts'
import { japaneseColour, japaneseHall, japaneseMaker, japaneseModel } from './japanese-names.ts'
import type { SheetLanguage } from './sheet-words.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] // prettier-ignore

/** A year and month as a sheet has them: "平成29年 6月", "June 2017". */
export function monthText(year: number, month: number | null, language: SheetLanguage): string {
  if (language === 'en') return month === null ? String(year) : `${MONTHS[month - 1]} ${year}`
  return month === null ? eraYear(year, 12) : `${eraYear(year, month)} ${month}月`
}

/** Reiwa began in May 2019, Heisei in January 1989; a year without a month takes the era in which it ended. */
function eraYear(year: number, month: number): string {
  if (year > 2019 || (year === 2019 && month >= 5)) return `令和${year - 2018}年`
  if (year >= 1989) return `平成${year - 1988}年`
  return `昭和${year - 1925}年`
}

/** 'YYYY-MM-DD' as "11月26日" or "26 November". */
export function dayText(day: string, language: SheetLanguage): string {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return language === 'ja' ? `${month}月${date}日` : `${date} ${MONTHS[month - 1]}`
}

/** 68412 as "68 412". */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ')
}

export function colourText(colour: string, language: SheetLanguage): string {
  return language === 'ja' ? japaneseColour(colour) : titleCase(colour)
}

export function nameText(maker: string, model: string, language: SheetLanguage): string {
  return language === 'ja'
    ? `${japaneseMaker(maker)} ${japaneseModel(model)}`
    : `${titleCase(maker)} ${titleCase(model)}`
}

export function hallText(hall: string, language: SheetLanguage): string {
  return language === 'ja' ? japaneseHall(hall) : hall
}

export function fuelText(fuel: keyof typeof SHEET_FUELS, language: SheetLanguage): string {
  return SHEET_FUELS[fuel][language]
}

/** Long words become names; short ones and those with digits are codes ("BMW X6", "GT-R") and stay. */
function titleCase(text: string): string {
  return text
    .split(' ')
    .map(word => (/^[A-Z]{4,}\d*$|^(FIT|RED|VAN|SKY|GUN)$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word))
    .join(' ')
}
