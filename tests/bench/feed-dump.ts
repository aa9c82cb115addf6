import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addDays } from '#domain/time/tokyo.ts'
import { dumpLot, tableText, type DumpRow } from '#tests/support/aleado-dump.ts'

const HALLS = 60
/** These hall numbers start after the ones in the reference data. */
const FIRST_HALL = 9_000
const ROWS_A_STATEMENT = 500
const MAKERS = 40
const MODELS = 16
/** With this many digits, no car of the demo market has such a number. */
const FIRST_LOT = 20_000

/**
 * A dump of this many lots on six days, as wide as real rows (0.9 kB, every third with the lines of its sheet). The text is the same
 * each time.
 */
export async function writeDump(path: string, lots: number, firstDay: string): Promise<void> {
  await pipeline(Readable.from(dumpParts(lots, firstDay)), createWriteStream(path))
}

function* dumpParts(lots: number, firstDay: string): Generator<string> {
  yield '-- MySQL dump 10.16\n'
  const halls = Array.from({ length: HALLS }, (_, at) => ({ id: FIRST_HALL + at, name: `BENCH ${at}`, is_oneprice: 0 }))
  yield `${tableText('auct_auctions_xml', halls)}\n`
  for (let first = 0; first < lots; first += ROWS_A_STATEMENT) {
    const count = Math.min(ROWS_A_STATEMENT, lots - first)
    const rows = Array.from({ length: count }, (_, at) => lotOf(first + at, firstDay))
    yield `${tableText('auct_lots_xml_jp', rows)}\n`
  }
  yield '-- Dump completed on 2026-11-24  2:46:38\n'
}

function lotOf(at: number, firstDay: string): DumpRow {
  const hall = FIRST_HALL + (at % HALLS)
  const date = addDays(firstDay, Math.floor(at / HALLS) % 6)
  const bid = String(FIRST_LOT + Math.floor(at / HALLS / 6))
  // A few makers have most of the cars, as in reality.
  const maker = Math.floor(MAKERS * (((at * 7919) % 1000) / 1000) ** 2)
  const model = (at * 31) % MODELS
  const price = at % 3 === 0 ? null : 1_000 * (10 + ((at * 193) % 3_000))
  const pictures = Array.from({ length: at % 3 === 0 ? 8 : 3 }, (_, number) => picture(date, hall, bid, number))
  return dumpLot({
    id: 900_000_000 + at,
    date,
    bid,
    auct_ref: hall,
    datetime: at % 5 < 2 ? `${date} 00:00:00` : `${date} ${String(9 + (at % 8)).padStart(2, '0')}:${10 + (at % 50)}:00`,
    company_en: `MAKER ${maker}`,
    company_ref: 200 + maker,
    model_name_en: `MODEL ${maker}-${model}`,
    model_name_ref: maker * MODELS + model,
    model_type_en: `M${maker}${model}-${at % 4}`,
    model_year_en: String(2004 + (at % 20)),
    mileage_num: 3 + ((at * 17) % 240),
    mileage: `${3 + ((at * 17) % 240)}千km`,
    start_price: price === null ? '' : `${price / 10_000}万円`,
    start_price_num: price,
    pictures: pictures.join('#'),
    ...(at % 3 === 0 ? SHEET : {}),
  })
}

function picture(date: string, hall: number, bid: string, number: number): string {
  return `https://feed.example/pic/?system=auto&date=${date}&auct=${hall}&bid=${bid}&number=${number}`
}

const SHEET = {
  parsed_data: `<![CDATA[${JSON.stringify({
    冷房: 'AC',
    結果: '仮出品',
    装備: 'PS',
    開催回数: '2170',
    開催会場: 'JU福岡 [福岡県古賀市]',
    排気量: '660cc',
    年式: 'H20年09月',
    スタート: '0.4万円',
    ｱｲｵｰｸｺﾒﾝﾄ: '車はJU鹿児島にありますので下見はできません。JU鹿児島からの陸送代は落札店負担です。',
    シフト: 'F5',
    状態: '[仮出品中です]',
    評価点: '3.5',
  })}]]>`,
  parsed_data_en: `<![CDATA[${JSON.stringify({ ' cooling ': 'AC', ' fuel ': 'GS', ' holding hall ': 'JU Fukuoka' })}]]>`,
}
