import { SHEET_FUELS } from '#domain/sheets/sheet.ts'
import { monthName } from '#domain/time/day-words.ts'
import { dayInEnglish, titleCase } from '#server/photos/lettering/english-text.ts'
import { japaneseColour, japaneseHall, japaneseMaker, japaneseModel } from './japanese-names.ts'
import type { SheetLanguage } from './sheet-words.ts'

/** A year and month as on a sheet: "平成29年 6月", "June 2017". */
export function monthText(year: number, month: number | null, language: SheetLanguage): string {
  if (language === 'en') return month === null ? String(year) : `${monthName(month, 'en')} ${year}`
  return month === null ? eraYear(year, 12) : `${eraYear(year, month)} ${month}月`
}

/** Reiwa began in May 2019, Heisei in January 1989. A year without a month uses the era in which it ended. */
function eraYear(year: number, month: number): string {
  if (year > 2019 || (year === 2019 && month >= 5)) return `令和${year - 2018}年`
  if (year >= 1989) return `平成${year - 1988}年`
  return `昭和${year - 1925}年`
}

/** 'YYYY-MM-DD' as "11月26日" or "26 November". */
export function dayText(day: string, language: SheetLanguage): string {
  if (language === 'en') return dayInEnglish(day)
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${month}月${date}日`
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
