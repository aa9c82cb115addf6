import { grouped } from '#domain/money/yen.ts'
import type { Language } from '#domain/people/languages.ts'
import { dayName } from '#domain/time/day-words.ts'

/** Fills `{name}` with the figures. Numbers are grouped in threes with a no-break space; an instant is written as on screens, in Tokyo time. */
export function fillText(
  text: string,
  language: Language,
  detail: Record<string, number | string | null> = {},
): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = detail[name]
    if (typeof value === 'number') return grouped(value)
    const [, day, clock] = INSTANT.exec(value ?? '') ?? []
    return day ? `${dayName(day, language)}, ${clock}` : (value ?? '—')
  })
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\+09:00$/
