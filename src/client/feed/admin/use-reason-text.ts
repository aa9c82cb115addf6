import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/device/use-language.ts'

/**
 * The reason why a row was refused, in the reader's language. The importer writes reasons in English (server/feed). Known forms are
 * translated here; any other stays as it is.
 */
export function useReasonText() {
  const { t } = useLingui()
  const language = useLanguage()
  const forms: [RegExp, (what: string, more: string) => string][] = [
    [/^is missing/, () => t`is missing`],
    [/^is masked by the source$/, () => t`is masked by the source`],
    [/^is an unknown auction house: (.*)$/, what => t`is an unknown auction house: ${what}`],
    [/^is not a lot number: (.*)$/, what => t`is not a lot number: ${what}`],
    [/^is not a year from 1900 to (\d+): (.*)$/, (last, what) => t`is not a year from 1900 to ${last}: ${what}`],
    [/^is not a year: (.*)$/, what => t`is not a year: ${what}`],
    [/^is not a day: (.*)$/, what => t`is not a day: ${what}`],
    [/^is not a date and time: (.*)$/, what => t`is not a date and time: ${what}`],
    [
      /^is not on the day of the sale \((.*?)\): (.*)$/,
      (day, what) => t`is not on the day of the sale (${day}): ${what}`,
    ],
    [/^is not an auction house: (.*)$/, what => t`is not an auction house: ${what}`],
    [/^is not a name: (.*)$/, what => t`is not a name: ${what}`],
    [/^is not a condition: (.*)$/, what => t`is not a condition: ${what}`],
    [/^is not a row: (.*)$/, what => t`is not a row: ${what}`],
    [/^is not a status: (.*)$/, what => t`is not a status: ${what}`],
    [/^is neither car nor bike: (.*)$/, what => t`is neither car nor bike: ${what}`],
    [/^is not an engine size: (.*)$/, what => t`is not an engine size: ${what}`],
    [
      /^is the last line and has no line break/,
      () => t`is the last line and has no line break: the file may be cut off`,
    ],
    [/^is not well-formed XML$/, () => t`is not well-formed XML`],
    [/^duplicates another row with better photos$/, () => t`duplicates another row with better photos`],
    [/^does not have the six inspection blocks: (.*)$/, what => t`does not have the six inspection blocks: ${what}`],
    [/^has more than (\d+) columns$/, most => t`has more than ${most} columns`],
    [/^is not a whole number from 0 to (\d+)$/, most => t`is not a whole number from 0 to ${most}`],
    [/^is not a whole number: (.*)$/, what => t`is not a whole number: ${what}`],
    [/^is not a price in yen: (.*)$/, what => t`is not a price in yen: ${what}`],
    [/^has a fraction of a yen: (.*)$/, what => t`has a fraction of a yen: ${what}`],
    [
      /^is also in line (\d+), which differs and was used$/,
      line => t`is also in line ${line}, which differs and was used`,
    ],
    [
      /^is also in (.*), line (\d+), which differs and was used$/,
      (file, line) => t`is also in ${file}, line ${line}, which differs and was used`,
    ],
    [/^is not a mileage: (.*)$/, what => t`is not a mileage: ${what}`],
    [/^is implausibly high: (.*)$/, what => t`is implausibly high: ${what}`],
    [/^is out of range: (.*)$/, what => t`is out of range: ${what}`],
    [/^is longer than (\d+) characters$/, most => t`is longer than ${most} characters`],
    [/^is too long for a field/, () => t`is too long for a field of a feed`],
    [/^is not text: (.*)$/, what => t`is not text: ${what}`],
    [/^is not valid Unicode: (.*)$/, what => t`is not valid Unicode: ${what}`],
    [/^contains control characters: (.*)$/, what => t`contains control characters: ${what}`],
    [/^is not (?:a JSON object|JSON): (.*)$/, what => t`is not JSON: ${what}`],
    [/^are more than (\d+)$/, most => t`are more than ${most}`],
    [/^have an address that is too long$/, () => t`have an address that is too long`],
    [
      /^has (\d+) values where the table has (\d+) columns$/,
      (has, wants) =>
        t`${plural(Number(has), { one: 'has # value', other: 'has # values' })} where the table has ${wants} columns`,
    ],
    [
      /has no header: a line with/,
      () => t`No header found. It needs at least the columns auction, lot, maker and model.`,
    ],
    [
      /is neither UTF-8 nor Shift_JIS; save it as/,
      () => t`The file is neither UTF-8 nor Shift_JIS. Save it as “CSV UTF-8” and try again.`,
    ],
    [/has the column (.*) twice$/, column => t`The column ${column} is there twice.`],
    [/breaks off inside the quotes of line (\d+)$/, line => t`The quotes of line ${line} are never closed.`],
    [/is cut off at line (\d+); nothing/, line => t`The file is cut off at line ${line}. Nothing was imported.`],
    [/^no row below the header/, () => t`There is no row below the header.`],
    [/^is used by a demo car/, () => t`is used by a demo car on that day`],
  ]
  return (reason: string): string => {
    if (language === 'en') return reason
    for (const [form, text] of forms) {
      const match = form.exec(reason)
      if (match) return text(match[1] ?? '', match[2] ?? '')
    }
    return reason
  }
}
