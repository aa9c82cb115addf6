import { readRange } from '#domain/lots/lot-filter-address.ts'

const MAX_PHRASES = 6

/** A search that can be typed again: "Toyota Prius 2018–2020 up to 100 000 km". Ranges with an open end of another kind are left out. */
export function searchPhrase(
  names: readonly string[],
  { year, mileage }: { year?: string; mileage?: string },
  upTo: (km: number) => string,
): string {
  const [from, to] = readRange(year)
  const [least, most] = readRange(mileage)
  return [...names, from && to && `${from}–${to}`, least === 0 && most && upTo(most)].filter(Boolean).join(' ')
}

/** Recent phrases with this one first. It replaces those that it extends, such as "Toyota Prius" without the years. */
export function withSearch(phrase: string, before: readonly string[]): string[] {
  const words = wordsOf(phrase)
  const others = before.filter(each => !wordsOf(each).every(word => words.includes(word)))
  return [phrase, ...others].slice(0, MAX_PHRASES)
}

const wordsOf = (phrase: string) => phrase.toLowerCase().split(/ +/)
