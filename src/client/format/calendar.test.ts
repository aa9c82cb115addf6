import { expect, test } from 'vitest'
import { dayOfMonth, weekdayName } from './calendar.ts'
import { monthName } from './month-name.ts'

const DAYS = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2026, at / 2, 1 + at)).toISOString().slice(0, 10))

test.each([
  ['en', 'en-GB'],
  ['ru', 'ru-RU'],
] as const)('days and months in %s are named as the platform names them', (language, locale) => {
  for (const day of DAYS) {
    const as = (form: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(day)).replaceAll('.', '')
    expect(weekdayName(day, language)).toBe(as({ weekday: 'short' }))
    expect(dayOfMonth(day, language)).toBe(as({ day: 'numeric', month: 'short' }))
    expect(monthName(Number(day.slice(5, 7)), language)).toBe(as({ month: 'long' }))
  }
})
