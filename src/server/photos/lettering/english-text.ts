import { monthName } from '#domain/time/day-words.ts'

/** 'YYYY-MM-DD' as "26 November". */
export function dayInEnglish(day: string): string {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date} ${monthName(month, 'en')}`
}

/** 68412 as "68 412". */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ')
}

/** Long words become names; short ones and those with digits are codes ("BMW X6", "GT-R") and stay unchanged. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map(word => (/^[A-Z]{4,}\d*$|^(FIT|RED|VAN|SKY|GUN)$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word))
    .join(' ')
}
