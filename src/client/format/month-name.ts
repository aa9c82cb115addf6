import type { Language } from '#domain/people/languages.ts'

/** From January; why they are written out: calendar.ts. */
const MONTHS: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  ru: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
}

/** `October`, `октябрь`. @param month 1 to 12 */
export function monthName(month: number, language: Language): string {
  return MONTHS[language].split(' ')[month - 1] ?? ''
}
