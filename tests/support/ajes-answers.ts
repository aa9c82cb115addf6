/** Answers of the query service with invented rows: the tests' own AJES. */
export type AjesRow = Record<string, unknown>

/** An invented car of USS Nagoya as in the service's table `main`. A test overrides the fields it is about. */
export function ajesCar(row: AjesRow = {}): AjesRow {
  return {
    ID: 'Zq81',
    LOT: '7015',
    AUCTION_TYPE: '0',
    AUCTION_DATE: '2026-11-27 11:20:00',
    AUCTION: 'USS Nagoya',
    MARKA_ID: '5',
    MARKA_NAME: 'HONDA',
    MODEL_ID: '567',
    MODEL_NAME: 'CIVIC',
    YEAR: '2018',
    TOWN: '',
    ENG_V: '2000',
    PW: '320',
    KUZOV: 'FK8',
    GRADE: 'Type R',
    COLOR: 'white',
    KPP: 'F6',
    KPP_TYPE: '1',
    PRIV: 'FF',
    MILEAGE: '12000',
    EQUIP: 'AAC',
    RATE: '4.5/B',
    START: '2700000',
    FINISH: '',
    STATUS: '',
    AVG_PRICE: '4077000',
    AVG_STRING: '3831,4170',
    LHDRIVE: '0',
    IMAGES: ajesPictures(['sheet', 'front', 'rear']),
    SERIAL: '',
    INFO: '',
    ...row,
  }
}

export function ajesPictures(tokens: string[], size = '&h=50'): string {
  return tokens.map(token => `https://8.ajes.com/imgs/${token}${size}`).join('#')
}

/** An invented bike of table `bike`, with columns in small letters as the service has them there. */
export function ajesBike(row: AjesRow = {}): AjesRow {
  return {
    id: '774000001',
    auction_date: '2026-11-27 00:00:00',
    lot_num: '0210',
    auction: 'BDS Kantou (Wednesday)',
    marka_name: 'Honda',
    model_name: 'HONDA CB400SF',
    year: '1996',
    grade: '',
    mileage: '5932',
    mil_note: '5,932K',
    eng_v: '400',
    color: ' WHITE | RED ',
    rate_eng: '3',
    rate_front: '4',
    rate_ext: '3',
    rate_rear: '4',
    rate_el: '5',
    rate_frame: '0',
    rate: '4',
    start: '180',
    finish: '',
    status: 'available',
    inspection: '2027.01',
    serial: 'NC31-1000001',
    images: ajesPictures(['b1', 'b2'], ''),
    image0: ajesPictures(['b0'], ''),
    info: bikeInfo(),
    ...row,
  }
}

/** An invented bike in its hall's form: numbers as numbers, `info` as an object, sentences beside it, the day as an instant. */
export function directBike(row: AjesRow = {}): AjesRow {
  const rate = ['Engine', 'Front', 'Exterior', 'Rear', 'Electronic Safety Parts', 'Frame'].map((label, at) => ({
    txt: `${label}:${at === 3 ? 4 : 5}#Engine-EngineRust,UnderFlaw,Crankcase cover-,-`,
    img: `https://bikes.example/${at}.jpg`,
  }))
  return {
    change_date: '2026-11-23T11:35:48.453Z',
    image0: 'https://bikes.example/small.jpg',
    lot_num: 45,
    auction: 'BDS Kanto',
    status_lot: 'Ranked',
    auction_date: '2026-11-26T19:00:00.000Z',
    marka_name: 'honda',
    model_name: 'CTX700D',
    serial: 'RC69-1000001',
    year: 2014,
    mileage: '11217K',
    mileage_pvi: '10,200K',
    eng_v: 700,
    start: 250,
    finish: 0,
    rate: 5,
    rate_frame: 5,
    rate_eng: 5,
    rate_front: 5,
    rate_ext: 5,
    rate_rear: 4,
    rate_el: 5,
    status: 'available',
    images: 'https://bikes.example/1.jpg#https://bikes.example/2.jpg',
    info: { rate, video: ['https://bikes.example/r.mp4', 'https://bikes.example/l.mp4'] },
    group_id: 0,
    inspection: 'completed',
    bds_comment: '各所キズ、サビ、変色。',
    seller_comment: 'ﾜﾝｵｰﾅｰ',
    mileage_history: null,
    parts: 'No Part',
    id: '202611270045',
    color: 'RED',
    ...row,
  }
}

const LABELS = ['E.G', 'F Pair', 'Exterior', 'R Pair', 'Electro', 'Chassis']

/** The `info` of a bike as JSON text: stray blanks in its keys, empty cells at the end of each block. */
export function bikeInfo(blocks = LABELS.length): string {
  const rate = LABELS.slice(0, blocks).map((label, at) => ({
    txt: `${label}:${at + 1}# upper - rust , lower -, side - scratch  small ,-,-`,
    img: [1, 2].map(number => `https://bikes.example/${at}_${number}.jpg`).join('#'),
  }))
  return JSON.stringify({
    'BDS report ': ' exterior  after market .ETC attaching ..',
    ' exhibition  shop ..': '',
    videos: 'https://bikes.example/l.mp4#https://bikes.example/r.mp4',
    rate,
    list: 'C - sticker  crack . D - all paint',
  })
}

export const jsonAnswer = (rows: unknown[]) => JSON.stringify(rows)

/** The same in XML, bare `&` and all. */
export function xmlAnswer(rows: AjesRow[]): string {
  const cells = (row: AjesRow) =>
    Object.entries(row)
      .map(([column, value]) => `<${column}>${String(value).replaceAll('<', '&lt;')}</${column}>`)
      .join('')
  return `<aj>${rows.map(row => `<row>${cells(row)}</row>`).join('\n')}</aj>`
}
