/** The meaning of the numbers in a phrase. Ranges are `[from, to]`, 0 for an open end. Kilometres, years of make. */
export type PhraseNumbers = {
  year?: [number, number]
  mileage?: [number, number]
  /** Overall scores: `4`, `4.5`. */
  scores: string[]
  /** Numbers that can only be a lot's. */
  lotNumbers: number[]
  /** An upper limit without a unit, as in `prius under 300000`, that is a price or perhaps kilometres: nobody can tell. */
  limit?: number
}

const FIRST_YEAR = 1950
const MAX_KM = 9_999_999

type Sign = { pattern: RegExp; take: (found: RegExpExecArray, numbers: PhraseNumbers, thisYear: number) => boolean }

const UNDER = String.raw`(?:under|below|up to|to|less than|до|не более|меньше|<=?|≤)`
const OVER = String.raw`(?:from|over|since|above|от|с|со|больше|>=?|≥)`
const KM = String.raw`(?:km|км)(?![a-zа-я])\.?`
const THOUSAND = String.raw`(?:k|к|тыс\.?|т\.)`

/** The end of a number, with what makes it a sum of money. */
const SUM =
  /(\d) ?(k|к|тыс\.?|т\.|mln|million|млн\.?|миллион(?:а|ов)?)? ?(yen|jpy|¥|иен[аы]?|йен[аы]?)?(?![a-zа-я0-9])/gu

/** A number in groups of three, such as `50 000`, without a unit or another end of a range. */
const GROUPED =
  /(?<![\d.,¥#№])(?<!(?:lot|лот|№|#) )\d{1,3}(?:[ \u00a0,]\d{3})+(?![\d.]| ?(?:-|–|to|до|по|k|к|тыс|т\.|km|yen|jpy|¥|иен|йен|mln|млн|million|миллион))/gu

/** A limit without a unit between these is kilometres, if it is no year; a larger one is a price. */
const MIN_KM = 10_000
const USUAL_KM = 300_000
/** Above this, an upper limit may also be a price: few people look for cars with such a mileage, and many cars start at 300 000 yen. */
const SURE_KM = 200_000

/** A limit that is neither a year nor surely kilometres, as in `prius under 500000`: no lot's number. */
const PRICE = new RegExp(
  String.raw`(?<![a-zа-я0-9]|\d )${UNDER} ?(\d{5,8})(?![a-zа-я0-9]| ?(?:-|–|to|до|по) ?\d)`,
  'gu',
)

/** Kilometres by their number, and whether thousands are meant. */
const km = (digits: string, thousand: string | undefined) => Math.min(Number(digits) * (thousand ? 1_000 : 1), MAX_KM)

const between = (text: string) => new RegExp(String.raw`(?<![a-zа-я0-9])` + text + String.raw`(?![a-zа-я0-9])`, 'u')

/** From the surest to the least sure. Each takes the part that it has read out of the phrase. */
const SIGNS: readonly Sign[] = [
  {
    pattern: between(String.raw`(\d+) ?- ?(\d+) ?(${THOUSAND})? ?${KM}`),
    take(found, numbers) {
      numbers.mileage = [km(found[1]!, found[3]), km(found[2]!, found[3])]
      return true
    },
  },
  {
    pattern: between(String.raw`(${UNDER}|${OVER}) ?(\d+) ?(?:(${THOUSAND}) ?(?:${KM})?|${KM})`),
    take(found, numbers) {
      const most = km(found[2]!, found[3])
      numbers.mileage = new RegExp(`^${UNDER}$`).test(found[1]!) ? [0, most] : [most, 0]
      return true
    },
  },
  {
    pattern: between(String.raw`(\d+) ?(?:(${THOUSAND}) ?(?:${KM})?|${KM})`),
    take(found, numbers) {
      numbers.mileage = [0, km(found[1]!, found[2])]
      return true
    },
  },
  {
    pattern: between(String.raw`(?:score|grade|оценка|балл|балла|оц) ?([3-6](?:[.,]5)?|[rs])`),
    take(found, numbers) {
      numbers.scores.push(found[1]!.replace(',', '.').toUpperCase())
      return true
    },
  },
  {
    pattern: between(String.raw`([3-6](?:[.,]5)?) ?(?:score|grade|балл|балла|баллов)`),
    take(found, numbers) {
      numbers.scores.push(found[1]!.replace(',', '.'))
      return true
    },
  },
  {
    pattern: between(String.raw`(?:lot|лот|№|#) ?(\d{1,6})`),
    take(found, numbers) {
      numbers.lotNumbers.push(Number(found[1]))
      return true
    },
  },
  {
    pattern: between(String.raw`(\d{4}) ?(?:-|–|to|до|по) ?(\d{4})(?: ?(?:г|гг|год|года|year|years))?\.?`),
    take(found, numbers, thisYear) {
      const years = [Number(found[1]), Number(found[2])] as const
      if (!years.every(year => isYear(year, thisYear))) return false
      numbers.year = [Math.min(...years), Math.max(...years)]
      return true
    },
  },
  {
    pattern: between(String.raw`(${UNDER}|${OVER}) ?(\d{4})(?: ?(?:г|год|года|year))?\.?`),
    take(found, numbers, thisYear) {
      const year = Number(found[2])
      if (!isYear(year, thisYear)) return false
      numbers.year = new RegExp(`^${UNDER}$`).test(found[1]!) ? [0, year] : [year, 0]
      return true
    },
  },
  {
    // Engines have 3.5 litres, too.
    pattern: between(String.raw`(4[.,]5)`),
    take(found, numbers) {
      numbers.scores.push(found[1]!.replace(',', '.'))
      return true
    },
  },
  {
    pattern: between(String.raw`(\d{4})(\+|-)?(?: ?(?:г|год|года|year))?\.?(\+)?`),
    take(found, numbers, thisYear) {
      const year = Number(found[1])
      if (!isYear(year, thisYear) || numbers.year) return false
      numbers.year = found[2] === '+' || found[3] ? [year, 0] : [year, year]
      return true
    },
  },
  {
    // After another number it is the end of a range of lots.
    pattern: between(String.raw`(?<!\d )(${UNDER}|${OVER}) ?(\d{5,6})`),
    take(found, numbers) {
      const most = Number(found[2])
      const isUpper = new RegExp(`^${UNDER}$`).test(found[1]!)
      if (most < MIN_KM || most > (isUpper ? SURE_KM : USUAL_KM) || numbers.mileage) return false
      numbers.mileage = isUpper ? [0, most] : [most, 0]
      return true
    },
  },
]

export const isUsualMileage = (km: number) => km >= MIN_KM && km <= USUAL_KM

export const isYear = (year: number, thisYear: number) => year >= FIRST_YEAR && year <= thisYear + 1

/** Reads years, kilometres, scores and lot numbers. `rest` is the phrase without them. */
export function readNumbers(phrase: string, thisYear: number): { numbers: PhraseNumbers; rest: string } {
  const numbers: PhraseNumbers = { scores: [], lotNumbers: [] }
  // Nobody writes a lot's number in groups: `prius 50 000` means kilometres.
  const typed = phrase.toLowerCase().replaceAll(GROUPED, (found, at: number, whole: string) => {
    const number = Number(found.replaceAll(/\D/g, ''))
    const most = new RegExp(`(?<![a-zа-я0-9])${UNDER} ?$`, 'u').test(whole.slice(0, at)) ? SURE_KM : USUAL_KM
    return number >= MIN_KM && number <= most ? `${found}km` : found
  })
  // `100 000` and `100,000` are one number; in `2020 100 000` a year precedes it.
  let rest = typed.replaceAll(/(?<=(?<!\d)\d{1,3})[ \u00a0,.](?=\d{3}(?!\d))/g, '')
  // A sum is neither a limit of kilometres nor a lot's number: as one word it is none of them, and is reported.
  rest = rest.replaceAll(SUM, (found, digit: string, many = '', yen = '') =>
    yen || /^[mм]/.test(many) ? digit + many + yen : found,
  )
  for (const { pattern, take } of SIGNS) {
    const found = pattern.exec(rest)
    if (found && take(found, numbers, thisYear)) rest = rest.replace(found[0], ' ')
  }
  rest = rest.replaceAll(PRICE, (found, digits: string) => {
    numbers.limit ??= Number(digits)
    return `${found}¥`
  })
  return { numbers, rest }
}
