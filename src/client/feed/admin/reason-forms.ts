import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** The importer's reasons and our texts for them. Every reason that it writes has one (`tests/house/reason-texts.test.ts`). */
export const REASON_FORMS: [RegExp, (what: string, more: string, most: string) => MessageDescriptor][] = [
  // These come first: what they quote may read like any other reason.
  [/^the source's quota is used up; it says (.*)$/, text => msg`The source’s quota is used up. It says: ${text}`],
  [
    /^(.*?) (?:is no answer of the query service|holds no rows); it says (.*)$/,
    (file, text) => msg`${file} is not an answer of the query service. It says: ${text}`,
  ],
  [/^is missing/, () => msg`is missing`],
  [/^is masked by the source$/, () => msg`is masked by the source`],
  [/^is an unknown auction house: (.*)$/, what => msg`is an unknown auction house: ${what}`],
  [/^is not a lot number: (.*)$/, what => msg`is not a lot number: ${what}`],
  [/^is not a year from 1900 to (\d+): (.*)$/, (last, what) => msg`is not a year from 1900 to ${last}: ${what}`],
  [/^is not a year: (.*)$/, what => msg`is not a year: ${what}`],
  [
    /^is not a day from (.*) to (.*): (.*)$/,
    (first, last, what) => msg`is not a day from ${first} to ${last}: ${what}`,
  ],
  [/^is not a day: (.*)$/, what => msg`is not a day: ${what}`],
  [/^is not a date and time: (.*)$/, what => msg`is not a date and time: ${what}`],
  [
    /^is not on the day of the sale \((.*?)\): (.*)$/,
    (day, what) => msg`is not on the day of the sale (${day}): ${what}`,
  ],
  [/^is not an auction house: (.*)$/, what => msg`is not an auction house: ${what}`],
  [/^is not a name: (.*)$/, what => msg`is not a name: ${what}`],
  [/^is not a condition: (.*)$/, what => msg`is not a condition: ${what}`],
  [/^is not a row: (.*)$/, what => msg`is not a row: ${what}`],
  [/^is not a status: (.*)$/, what => msg`is not a status: ${what}`],
  [/^is neither car nor bike: (.*)$/, what => msg`is neither car nor bike: ${what}`],
  [/^is not an engine size: (.*)$/, what => msg`is not an engine size: ${what}`],
  [
    /^is the last line and has no line break/,
    () => msg`is the last line and has no line break: the file may be cut off`,
  ],
  [/^is not well-formed XML$/, () => msg`is not well-formed XML`],
  [/^duplicates another row with better photos$/, () => msg`duplicates another row with better photos`],
  [/^does not have the six inspection blocks: (.*)$/, what => msg`does not have the six inspection blocks: ${what}`],
  [/^has more than (\d+) columns$/, most => msg`has more than ${most} columns`],
  [/^is not a whole number from 0 to (\d+)$/, most => msg`is not a whole number from 0 to ${most}`],
  [/^is not a whole number: (.*)$/, what => msg`is not a whole number: ${what}`],
  [/^is not a price in yen: (.*)$/, what => msg`is not a price in yen: ${what}`],
  [/^is below 1 000 and has no unit \(.*?\): (.*)$/, what => msg`is below 1 000 and has no unit (円, 万円): ${what}`],
  [/^has a fraction of a yen: (.*)$/, what => msg`has a fraction of a yen: ${what}`],
  [
    /^is also in line (\d+), which differs and was used$/,
    line => msg`is also in line ${line}, which differs and was used`,
  ],
  [
    /^is also in (.*), line (\d+), which differs and was used$/,
    (file, line) => msg`is also in ${file}, line ${line}, which differs and was used`,
  ],
  [/^is not a mileage: (.*)$/, what => msg`is not a mileage: ${what}`],
  [/^is implausibly high: (.*)$/, what => msg`is implausibly high: ${what}`],
  [/^is out of range: (.*)$/, what => msg`is out of range: ${what}`],
  [/^is longer than (\d+) characters$/, most => msg`is longer than ${most} characters`],
  [/^is too long for a field/, () => msg`is too long for a field of a feed`],
  [/^is not text: (.*)$/, what => msg`is not text: ${what}`],
  [/^is not valid Unicode: (.*)$/, what => msg`is not valid Unicode: ${what}`],
  [/^contains control characters: (.*)$/, what => msg`contains control characters: ${what}`],
  [/^is not (?:a JSON object|JSON): (.*)$/, what => msg`is not JSON: ${what}`],
  [/^are more than (\d+)$/, most => msg`are more than ${most}`],
  [/^have an address that is too long$/, () => msg`have an address that is too long`],
  [
    /^has (\d+) values where the table has (\d+) columns$/,
    (has, wants) =>
      msg`${plural(Number(has), { one: 'has # value', other: 'has # values' })} where the table has ${wants} columns`,
  ],
  [
    /^(.*) has no header: a line with/,
    file => msg`${file}: no header row found. It needs at least the columns auction, lot, maker and model.`,
  ],
  [
    /^(.*) is neither UTF-8 nor Shift_JIS; save it as/,
    file => msg`${file} is neither UTF-8 nor Shift_JIS. Save it as “CSV UTF-8” and try again.`,
  ],
  [/^(.*) has the column (.*) twice$/, (file, column) => msg`${file}: the column ${column} appears twice.`],
  [
    /^(.*) breaks off inside the quotes of line (\d+)$/,
    (file, line) => msg`${file}: a quote opened in line ${line} is never closed.`,
  ],
  [
    /^(.*) is cut off at line (\d+); nothing/,
    (file, line) => msg`${file} is cut off at line ${line}. Nothing was imported.`,
  ],
  [/^no row in (.*)$/, files => msg`No rows found in ${files}.`],
  [/^no row of (.*) in (.*)$/, (tables, files) => msg`No rows of ${tables} in ${files}.`],
  [/^no row below the header/, () => msg`There is no row below the header.`],
  [
    /^is in use for another vehicle/,
    () => msg`is in use for another vehicle that clients follow or another feed has; use another number`,
  ],
  [/^is used by a demo car/, () => msg`is used by a demo car on that day`],
  // A file or an answer that is refused as a whole.
  [/^there is no file or folder (.*)$/, place => msg`There is no file or folder ${place}.`],
  [
    /^(.*) holds no (.*) file$/,
    (folder, more) => {
      const endings = more.replaceAll(' or ', ', ')
      return msg`${folder} holds no file that ends in ${endings}.`
    },
  ],
  [/^(.*) is packed with bzip2/, file => msg`${file} is packed with bzip2. Unpack it first (bunzip2).`],
  [
    /^(.*) cannot be unpacked \((.*)\); nothing/,
    (file, why) => msg`${file} cannot be unpacked (${why}). Nothing was imported.`,
  ],
  [
    /^(.*) is cut off or is not a MySQL dump/,
    file =>
      msg`${file} is cut off or is not a MySQL dump: its last line is not “-- Dump completed”. Nothing was imported.`,
  ],
  [/^(.*) breaks off or is not JSON; nothing/, file => msg`${file} is cut off or is not JSON. Nothing was imported.`],
  [/^(.*) breaks off (?:before|in) .*; nothing/, file => msg`${file} is cut off. Nothing was imported.`],
  [
    /^(.*) names no columns of table (.*); its/,
    (file, table) => msg`${file} doesn’t name the columns of table ${table}: its CREATE TABLE is missing.`,
  ],
  [
    /^(.*), line (\d+): a row of (.*) is not (?:written as SQL|closed)$/,
    (file, line, table) => msg`${file}, line ${line}: a row of ${table} is not written as SQL.`,
  ],
  [/^(.*) holds damaged text; nothing/, file => msg`${file} contains damaged text. Nothing was imported.`],
  [
    /^(.*) is neither UTF-8 nor windows-1251/,
    file => msg`${file} is neither UTF-8 nor windows-1251 and names no other encoding. Nothing was imported.`,
  ],
  [
    /^(.*) says that it is (.*) and is not; nothing/,
    (file, charset) => msg`${file} says that its encoding is ${charset}, and it is not. Nothing was imported.`,
  ],
  [
    /^(.*) (?:is larger than any answer|sends more than any answer)/,
    source => msg`${source}: more data than any answer of the query service has.`,
  ],
  [
    /^(.*) has more than (\d+) rows to this request/,
    (table, most) => msg`${table} has more than ${most} rows for this request. Name fewer makers or halls.`,
  ],
  [
    /^the list (.*) is empty, though (\d+) of its lots are still to be sold$/,
    (table, coming) =>
      msg`The list ${table} is empty, but ${plural(Number(coming), { one: '# lot from it is', other: '# lots from it are' })} still to be sold.`,
  ],
  [/^the quota of requests ended/, () => msg`The quota of requests was used up before the answer was complete.`],
  [/^(.*) answers (\d+) and wants a pause$/, (host, status) => msg`${host} answers ${status} and asks for a pause.`],
  [/^(.*) answers (\d+)$/, (host, status) => msg`${host} answers with HTTP status ${status}.`],
  [/^(.*) did not answer within (.*) s$/, (host, seconds) => msg`${host} did not answer within ${seconds} s.`],
  [/^(.*) cannot be asked \((.*)\)$/, (host, why) => msg`${host} cannot be reached (${why}).`],
  [/^the server was stopped in the middle/, () => msg`The server was stopped during the import. Nothing was imported.`],
  [/^the process of the import ended/, () => msg`The import’s process ended early.`],
]
