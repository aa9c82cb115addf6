/** Writes dumps like mysqldump, with invented rows: the tests' own Aleado. */
type Value = string | number | null
export type DumpRow = Record<string, Value>

/** An invented car of USS Nagoya; a test overrides the fields it is about. */
export function dumpLot(lot: DumpRow = {}): DumpRow {
  return {
    id: 1,
    date: '2026-11-27',
    bid: '5001',
    auct_ref: 10,
    auction_system: 'IAUC',
    datetime: '2026-11-27 11:20:00',
    company: 'トヨタ',
    company_en: 'TOYOTA',
    company_ref: 9,
    model_name: 'ﾌﾟﾘｳｽ',
    model_name_en: 'PRIUS',
    model_name_ref: 900,
    model_year: 'R01',
    model_year_en: '2019',
    model_grade: 'S',
    model_grade_en: 'S',
    model_type: 'ZVW51',
    model_type_en: 'ZVW51',
    mileage: '42千km',
    mileage_num: 42,
    equipment: 'AAC',
    equipment_en: 'AAC',
    transmission: 'FAT',
    transmission_en: 'FAT',
    awd_num: 0,
    displacement: '1800cc',
    displacement_num: 1800,
    start_price: '55.0万円',
    start_price_num: 550_000,
    end_price: '',
    end_price_num: null,
    color: 'ｼﾛ',
    color_en: 'WHITE',
    color_ref: 14,
    scores: '4',
    scores_en: '4',
    result: '',
    result_ref: 5,
    vin: null,
    pictures: dumpPictures([0, 1, 2]),
    parsed_data: '<![CDATA[{}]]>',
    parsed_data_en: '<![CDATA[{}]]>',
    service_data: '<![CDATA[{"minPrice":"900","midPrice":"1200","maxPrice":"1500"}]]>',
    ...lot,
  }
}

export function dumpPictures(numbers: number[]): string {
  return numbers.map(number => `https://feed.example/pic/?auct=10&bid=5001&number=${number}`).join('#')
}

const HALLS = { table: 'auct_auctions_xml', rows: [{ id: 10, name: 'USS Nagoya', is_oneprice: 0 }] }

/** The text of a dump: lots of one table, the halls before them, the closing line of a complete dump. */
export function dumpText(lots: DumpRow[], table = 'auct_lots_xml_jp'): string {
  return [
    '-- MySQL dump 10.16',
    tableText(HALLS.table, HALLS.rows),
    tableText(table, lots),
    '-- Dump completed on 2026-11-26  2:46:38',
    '',
  ].join('\n')
}

/** CREATE TABLE and one INSERT; each row on its own line. */
export function tableText(table: string, rows: DumpRow[]): string {
  const columns = Object.keys(rows[0] ?? dumpLot())
  const create = `CREATE TABLE \`${table}\` (\n${columns.map(column => `  \`${column}\` text DEFAULT NULL,\n`).join('')}  PRIMARY KEY (\`${columns[0]}\`)\n) ENGINE=MyISAM;`
  const tuples = rows.map(row => `(${columns.map(column => sqlValue(row[column] ?? null)).join(',')})`)
  return rows.length === 0 ? create : `${create}\nINSERT INTO \`${table}\` VALUES ${tuples.join(',\n')};`
}

const ESCAPED: Record<string, string> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  "'": "\\'",
  '"': '\\"',
  '\\': '\\\\',
}

function sqlValue(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return `'${[...value].map(char => ESCAPED[char] ?? char).join('')}'`
}
