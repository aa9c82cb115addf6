import type { FeedKey } from '../feed-lot.ts'

const DAY_FIRST = String.raw`(?:0[1-9]|[12]\d|3[01])[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?20\d\d`
const YEAR_FIRST = String.raw`20\d\d[-_. 年]?(?:0[1-9]|1[0-2])[-_. 月]?(?:0[1-9]|[12]\d|3[01])日?`
const TIME = String.raw`[-_T ]?(?:[01]\d|2[0-3])[-_.]?[0-5]\d[-_.]?[0-5]\d`
/** `2026-11-27`, `20261127_093000`, `27.11.2026`. Fewer digits may count the files of one day. */
const DATE = new RegExp(String.raw`(?<!\d)(?:${YEAR_FIRST}|${DAY_FIRST})(?:${TIME})?(?!\d)`, 'g')

/** What names the list in its rows' parts. */
export function csvList(file: string): string {
  return file.replaceAll(DATE, '*')
}

/**
 * The list that a lot is in. A file with a date in its name continues the list of the day before. The date may be the sale's, so a lot is missing
 * from such a list only if the list has other lots of its hall and day.
 */
export function csvPart(file: string, { day, hall }: FeedKey): string {
  const list = csvList(file)
  return list === file ? file : [list, day ?? 'stock', hall.name].join(' ')
}
