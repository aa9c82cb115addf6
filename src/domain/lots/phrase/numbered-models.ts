import { isYear } from './numbers.ts'
import { phoneticKey } from './phonetic-key.ts'
import type { Vocabulary } from './reading.ts'
import { NICKNAMES } from './words.ts'

/**
 * `peugeot 2008`, `mazda 2`, `bmw 3`: after its maker a number is the model of that name, or those that it begins; elsewhere it is a year or a lot's.
 */
export function takeNumberedModels(
  phrase: string,
  { makers, models }: Vocabulary,
  thisYear: number,
): { models: number[]; rest: string } {
  const taken: number[] = []
  const rest = phrase.replaceAll(
    /(\p{L}+) (\d{1,4})((?:c|l|x)?[ide]|is|ti)?(?![\p{L}\d]| \d{3}(?!\d))/giu,
    (found, word: string, digits: string, letters: string = '') => {
      const key = phoneticKey(NICKNAMES.get(word.toLowerCase()) ?? word)
      const maker = makers.find(({ name }) => phoneticKey(name) === key)
      const ofMaker = models.filter(({ makerId }) => makerId === maker?.id)
      const meant = numberedModels(ofMaker, digits, letters.toUpperCase(), thisYear)
      if (meant.length === 0) return found
      taken.push(...meant.map(({ id }) => id))
      return word
    },
  )
  return { models: taken, rest }
}

/**
 * The model of that name; else those that the number begins (`nissan 180` is 180SX); else the series: `bmw 320i` is 3 SERIES. A possible year is no
 * beginning: `toyota 2000` is no 2000GT.
 */
function numberedModels(ofMaker: Vocabulary['models'], digits: string, letters: string, thisYear: number) {
  const number = `${digits}${letters}`
  const named = ofMaker.find(({ name }) => name === number) ?? ofMaker.find(({ name }) => name.startsWith(`${number} `))
  if (named) return [named]
  if (isYear(Number(digits), thisYear)) return []
  const begun = ofMaker.filter(({ name }) => name.startsWith(number) && !/^\d/.test(name.slice(number.length)))
  if (begun.length > 0) return begun
  const series = `${digits[0]} SERIES`
  return digits.length === 3 ? ofMaker.filter(({ name }) => name === series) : []
}
