import { expect, test } from 'vitest'
import { MODELS, VOCABULARY } from './phrases.fixture.ts'
import { readPhrase } from './read-phrase.ts'
import { isOneSlipApart, phoneticKey } from './phonetic-key.ts'

/** A reading in words: names instead of ids, and nothing that is empty. */
function read(phrase: string) {
  const { makers, models, chassis, halls, ...other } = readPhrase(phrase, VOCABULARY, 2026)
  const named = (ids: number[], list: readonly { id: number; name?: string; code?: string }[]) =>
    ids.map(id => list.find(one => one.id === id)).map(one => one?.name ?? one?.code)
  const all = {
    makers: named(makers, VOCABULARY.makers),
    models: named(models, VOCABULARY.models),
    chassis: named(chassis, VOCABULARY.chassis),
    halls: named(halls, VOCABULARY.halls),
    ...other,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0))
}

test.each(MODELS)('%s', (phrase, wanted) => {
  expect(read(phrase).models).toEqual(wanted.models)
  expect(read(phrase).rest).toBeUndefined()
})

const MAKERS: [string, string][] = [
  ...['toyota', 'тойота', 'Тойота', 'toyta', 'TOYOTA', 'тоёта'].map((text): [string, string] => [text, 'TOYOTA']),
  ...['nissan', 'ниссан', 'нисан', 'nisan'].map((text): [string, string] => [text, 'NISSAN']),
  ...['honda', 'хонда', 'hodna'].map((text): [string, string] => [text, 'HONDA']),
  ...['mazda', 'мазда', 'mzada'].map((text): [string, string] => [text, 'MAZDA']),
  ...['subaru', 'субару', 'subru'].map((text): [string, string] => [text, 'SUBARU']),
  ...['suzuki', 'сузуки', 'suzki'].map((text): [string, string] => [text, 'SUZUKI']),
  ...['mitsubishi', 'митсубиси', 'мицубиси', 'mitsubisi'].map((text): [string, string] => [text, 'MITSUBISHI']),
  ...['daihatsu', 'дайхатсу', 'daihtsu'].map((text): [string, string] => [text, 'DAIHATSU']),
  ...['lexus', 'лексус', 'lexsus'].map((text): [string, string] => [text, 'LEXUS']),
  ...['mercedes', 'мерседес', 'mercedes benz', 'мерс', 'benz'].map((text): [string, string] => [text, 'MERCEDES BENZ']),
  ...['bmw', 'бмв'].map((text): [string, string] => [text, 'BMW']),
]
test.each(MAKERS)('%s is %s', (phrase, maker) => {
  expect(read(phrase)).toEqual({ makers: [maker] })
})

const PRIUS = { makers: ['TOYOTA'], models: ['PRIUS'] }
const PHRASES: [string, object][] = [
  ['prius 2018', { ...PRIUS, year: [2018, 2018] }],
  ['2018 prius', { ...PRIUS, year: [2018, 2018] }],
  ['приус 2018 года', { ...PRIUS, year: [2018, 2018] }],
  ['приус 2018г', { ...PRIUS, year: [2018, 2018] }],
  ['prius 2018-2020', { ...PRIUS, year: [2018, 2020] }],
  ['prius 2018–2020', { ...PRIUS, year: [2018, 2020] }],
  ['prius 2018-2020 100000km', { ...PRIUS, year: [2018, 2020], mileage: [0, 100_000] }],
  ['prius 2018-2020 100 000 km', { ...PRIUS, year: [2018, 2020], mileage: [0, 100_000] }],
  ['Toyota Prius 2018–2020 up to 100\u00a0000 km', { ...PRIUS, year: [2018, 2020], mileage: [0, 100_000] }],
  ['Toyota Prius 2018–2020 до 100\u00a0000 км', { ...PRIUS, year: [2018, 2020], mileage: [0, 100_000] }],
  ['prius 2018 - 2020', { ...PRIUS, year: [2018, 2020] }],
  ['prius 2020-2018', { ...PRIUS, year: [2018, 2020] }],
  ['prius 2018 to 2020', { ...PRIUS, year: [2018, 2020] }],
  ['prius from 2018 to 2020', { ...PRIUS, year: [2018, 2020] }],
  ['приус с 2018 по 2020', { ...PRIUS, year: [2018, 2020] }],
  ['приус 2018-2020 годов', { ...PRIUS, year: [2018, 2020] }],
  ['prius from 2018', { ...PRIUS, year: [2018, 0] }],
  ['prius since 2018', { ...PRIUS, year: [2018, 0] }],
  ['prius 2018+', { ...PRIUS, year: [2018, 0] }],
  ['приус от 2018', { ...PRIUS, year: [2018, 0] }],
  ['приус до 2015', { ...PRIUS, year: [0, 2015] }],
  ['prius up to 2015', { ...PRIUS, year: [0, 2015] }],
  ['prius 50', { ...PRIUS, chassis: ['ZVW50'] }],
  ['приус 50 кузов 2018', { ...PRIUS, chassis: ['ZVW50'], year: [2018, 2018] }],
  ['приус в 30 кузове', { ...PRIUS, chassis: ['ZVW30'] }],
  ['prius 52', { ...PRIUS, lotNumbers: [52] }],
  ['harrier 60', { makers: ['TOYOTA'], models: ['HARRIER'], chassis: ['ZSU60W'] }],
  ['ленд крузер 200', { makers: ['TOYOTA'], models: ['LAND CRUISER'], chassis: ['UZJ200W'] }],
  ['prado 150', { makers: ['TOYOTA'], models: ['LAND CRUISER PRADO'], chassis: ['TRJ150W'] }],
  ['alphard 30', { makers: ['TOYOTA'], models: ['ALPHARD'], chassis: ['AGH30W', 'AGH35W'] }],
  ['alphard 35', { makers: ['TOYOTA'], models: ['ALPHARD'], chassis: ['AGH35W'] }],
  ['bmw 3 2015', { makers: ['BMW'], models: ['3 SERIES'], year: [2015, 2015] }],
  ['peugeot 2008', { makers: ['PEUGEOT'], models: ['2008'] }],
  ['peugeot 2008 2019', { makers: ['PEUGEOT'], models: ['2008'], year: [2019, 2019] }],
  ['peugeot 208 до 50 000 км', { makers: ['PEUGEOT'], models: ['208'], mileage: [0, 50_000] }],
  ['toyota 2008', { makers: ['TOYOTA'], year: [2008, 2008] }],
  ['toyota prius', PRIUS],
  ['тойота приус', PRIUS],
  ['prius toyota', PRIUS],
  ['honda prius', PRIUS],
  ['Prius, white', { ...PRIUS, colours: ['WHITE', 'PEARL WHITE'] }],
  ['белый приус', { ...PRIUS, colours: ['WHITE', 'PEARL WHITE'] }],
  ['black prius', { ...PRIUS, colours: ['BLACK'] }],
  ['синий приус', { ...PRIUS, colours: ['BLUE', 'DARK BLUE'] }],
  ['prius pearl white', { ...PRIUS, colours: ['PEARL WHITE'] }],
  ['white pearl prius', { ...PRIUS, colours: ['PEARL WHITE'] }],
  ['приус белый перламутр', { ...PRIUS, colours: ['PEARL WHITE'] }],
  ['приус белая перламутровая', { ...PRIUS, colours: ['PEARL WHITE'] }],
  ['dark blue prius', { ...PRIUS, colours: ['DARK BLUE'] }],
  ['темно-синий приус', { ...PRIUS, colours: ['DARK BLUE'] }],
  ['prius under 100000 km', { ...PRIUS, mileage: [0, 100_000] }],
  ['prius under 100 000 km', { ...PRIUS, mileage: [0, 100_000] }],
  ['prius under 100,000 km', { ...PRIUS, mileage: [0, 100_000] }],
  ['prius under 100k', { ...PRIUS, mileage: [0, 100_000] }],
  ['prius 100k km', { ...PRIUS, mileage: [0, 100_000] }],
  ['prius 100000km', { ...PRIUS, mileage: [0, 100_000] }],
  ['prius <100000 km', { ...PRIUS, mileage: [0, 100_000] }],
  ['приус до 100 000 км', { ...PRIUS, mileage: [0, 100_000] }],
  ['приус до 100 тыс км', { ...PRIUS, mileage: [0, 100_000] }],
  ['приус до 100 тыс', { ...PRIUS, mileage: [0, 100_000] }],
  ['приус 100т.км', { ...PRIUS, mileage: [0, 100_000] }],
  ['приус от 50000 км', { ...PRIUS, mileage: [50_000, 0] }],
  ['prius 50000-100000 km', { ...PRIUS, mileage: [50_000, 100_000] }],
  ['prius 50-100k km', { ...PRIUS, mileage: [50_000, 100_000] }],
  ['prius 2018-2020 under 100000 km', { ...PRIUS, year: [2018, 2020], mileage: [0, 100_000] }],
  ['приус 2018-2020 до 100 000 км', { ...PRIUS, year: [2018, 2020], mileage: [0, 100_000] }],
  ['prius score 4', { ...PRIUS, scores: ['4'] }],
  ['prius grade 4.5', { ...PRIUS, scores: ['4.5'] }],
  ['приус оценка 4,5', { ...PRIUS, scores: ['4.5'] }],
  ['приус 4 балла', { ...PRIUS, scores: ['4'] }],
  ['prius 30045', { ...PRIUS, lotNumbers: [30_045] }],
  ['kawasaki ninja 250', { makers: ['KAWASAKI'], models: ['NINJA 250'] }],
  ['kawasaki ninja 400', { makers: ['KAWASAKI'], models: ['NINJA 250', 'NINJA ZX-6R'], rest: ['400'] }],
  ['ниндзя 30045', { makers: ['KAWASAKI'], models: ['NINJA 250', 'NINJA ZX-6R'], lotNumbers: [30045] }],
  ['prius touring', { ...PRIUS, rest: ['touring'] }],
  ['zvw50', { ...PRIUS, chassis: ['ZVW50'] }],
  ['ZVW50', { ...PRIUS, chassis: ['ZVW50'] }],
  ['daa-zvw50', { ...PRIUS, chassis: ['ZVW50'] }],
  ['ZVW50-6012345', { ...PRIUS, chassis: ['ZVW50'] }],
  ['zvw50 2018', { ...PRIUS, chassis: ['ZVW50'], year: [2018, 2018] }],
  ['prius zvw50', { ...PRIUS, chassis: ['ZVW50'] }],
  ['zvw5', { ...PRIUS, chassis: ['ZVW50'] }],
  ['nhp10', { makers: ['TOYOTA'], models: ['AQUA'], chassis: ['NHP10'] }],
  ['nt32', { makers: ['NISSAN'], models: ['X-TRAIL'], chassis: ['NT32'] }],
  ['jb64', { makers: ['SUZUKI'], models: ['JIMNY'], chassis: ['JB64W'] }],
  ['jimny jb23', { makers: ['SUZUKI'], models: ['JIMNY'], chassis: ['JB23W'] }],
  ['voxy zrr80w', { makers: ['TOYOTA'], models: ['VOXY'], chassis: ['ZRR80W'] }],
  ['uss tokyo 30045', { halls: ['USS Tokyo'], lotNumbers: [30_045] }],
  ['усс токио 30045', { halls: ['USS Tokyo'], lotNumbers: [30_045] }],
  ['uss tokyo lot 1006', { halls: ['USS Tokyo'], lotNumbers: [1_006] }],
  ['uss tokyo', { halls: ['USS Tokyo'] }],
  ['юсс токио', { halls: ['USS Tokyo'] }],
  ['uss r nagoya', { halls: ['USS R Nagoya'] }],
  ['uss', { halls: ['USS Tokyo', 'USS Nagoya', 'USS R Nagoya'] }],
  ['ju saitama prius', { ...PRIUS, halls: ['JU Saitama'] }],
  ['приус усс нагоя', { ...PRIUS, halls: ['USS Nagoya'] }],
  ['prius uss tokyo 2018', { ...PRIUS, halls: ['USS Tokyo'], year: [2018, 2018] }],
  ['30045', { lotNumbers: [30_045] }],
  ['lot 2018', { lotNumbers: [2_018] }],
  ['лот 1006', { lotNumbers: [1_006] }],
  ['№ 1006', { lotNumbers: [1_006] }],
  ['#1006', { lotNumbers: [1_006] }],
  ['2018', { year: [2018, 2018] }],
  ['white', { colours: ['WHITE', 'PEARL WHITE'] }],
  ['', {}],
  ['   ', {}],
  ['qwertz', { rest: ['qwertz'] }],
  ['toyota 2019 до 80000 км', { makers: ['TOYOTA'], year: [2019, 2019], mileage: [0, 80_000] }],
  ['субару форестер 2016+', { makers: ['SUBARU'], models: ['FORESTER'], year: [2016, 0] }],
  ['ленд крузер прадо 2015', { makers: ['TOYOTA'], models: ['LAND CRUISER PRADO'], year: [2015, 2015] }],
  [
    'honda fit 2014-2016 white',
    { makers: ['HONDA'], models: ['FIT'], year: [2014, 2016], colours: ['WHITE', 'PEARL WHITE'] },
  ],
  ['x trail 2015', { makers: ['NISSAN'], models: ['X-TRAIL'], year: [2015, 2015] }],
  ['n box 2016', { makers: ['HONDA'], models: ['N BOX'], year: [2016, 2016] }],
  ['mazda cx5', { makers: ['MAZDA'], models: ['CX-5'] }],
  ['мазда сх-5', { makers: ['MAZDA'], models: ['CX-5'] }],
  ['mercedes e class', { makers: ['MERCEDES BENZ'], models: ['E CLASS'] }],
  ['mercedes benz e class', { makers: ['MERCEDES BENZ'], models: ['E CLASS'] }],
  ['мерседес с класс', { makers: ['MERCEDES BENZ'], models: ['C CLASS'] }],
  ['honda e', { makers: ['HONDA'], models: ['HONDA E'] }],
  ['honda n box', { makers: ['HONDA'], models: ['N BOX'] }],
  ['bmw x5', { makers: ['BMW'], rest: ['x5'] }],
  ['prius tokyo', { ...PRIUS, halls: ['USS Tokyo', 'CAA Tokyo'] }],
  ['приус нагоя', { ...PRIUS, halls: ['USS Nagoya', 'USS R Nagoya'] }],
  ['lots 30040 to 30045', { lotNumbers: [30_040, 30_045] }],
  ['приус 2018 до 100000', { ...PRIUS, year: [2018, 2018], mileage: [0, 100_000] }],
  ['prius under 100000', { ...PRIUS, mileage: [0, 100_000] }],
  ['приус с 2018 до 100000', { ...PRIUS, year: [2018, 0], mileage: [0, 100_000] }],
  ['приус от 50 000', { ...PRIUS, mileage: [50_000, 0] }],
  ['prius 4.5', { ...PRIUS, scores: ['4.5'] }],
  ['prius 3.5', { ...PRIUS, rest: ['3.5'] }],
  ['prius under 500000 yen', { ...PRIUS, rest: ['500000yen'] }],
  ['приус до 500 тыс иен', { ...PRIUS, rest: ['500тысиен'] }],
  ['приус 2018 до 1 млн', { ...PRIUS, year: [2018, 2018], rest: ['1млн'] }],
  ['a car', {}],
  ['prius 50 000', { ...PRIUS, mileage: [0, 50_000] }],
  ['prius 2018 100,000', { ...PRIUS, year: [2018, 2018], mileage: [0, 100_000] }],
  ['приус 50 000-100 000', { ...PRIUS, mileage: [50_000, 100_000] }],
  ['prius 200 000 yen', { ...PRIUS, rest: ['200000yen'] }],
  ['fielder hybrid', { makers: ['TOYOTA'], models: ['COROLLA FIELDER'], rest: ['hybrid'] }],
  ['филдер гибрид', { makers: ['TOYOTA'], models: ['COROLLA FIELDER'], rest: ['гибрид'] }],
  ['toyota hybrid', { makers: ['TOYOTA'], models: ['CROWN HYBRID', 'ALPHARD HYBRID'] }],
  ['hybrid crown 2018', { makers: ['TOYOTA'], models: ['CROWN HYBRID'], year: [2018, 2018] }],
  ['prius fielder', { makers: ['TOYOTA'], models: ['PRIUS', 'COROLLA FIELDER'] }],
  ['prius alpha touring', { makers: ['TOYOTA'], models: ['PRIUS ALPHA'], rest: ['touring'] }],
  ['harrier, note', { makers: ['TOYOTA'], models: ['HARRIER'], rest: ['note'] }],
  ['ＰＲＩＵＳ ２０１８', { ...PRIUS, year: [2018, 2018] }],
  ['プリウス', { rest: ['プリウス'] }],
  ['life', { makers: ['HONDA'], models: ['LIFE'] }],
  ['leaf', { makers: ['NISSAN'], models: ['LEAF'] }],
  ['step wagon', { makers: ['HONDA'], models: ['STEP WGN'] }],
  ['степвагон', { makers: ['HONDA'], models: ['STEP WGN'] }],
  ['краун', { makers: ['TOYOTA'], models: ['CROWN'] }],
  ['краун гибрид', { makers: ['TOYOTA'], models: ['CROWN HYBRID'] }],
  ['раф4 2019', { makers: ['TOYOTA'], models: ['RAV4'], year: [2019, 2019] }],
  ['honda cb400', { makers: ['HONDA'], models: ['CB400SF', 'CB400SB'] }],
  // Models that this listing does not have are no slips of others.
  ...['wish', 'виш', 'celica', 'rush', 'teana', 'corona', 'vios'].map((word): [string, object] => [
    word,
    { rest: [word] },
  ]),
]
test.each(PHRASES)('%s', (phrase, wanted) => {
  expect(read(phrase)).toEqual(wanted)
})

test('the table holds three hundred phrases', () => {
  expect(MODELS.length + MAKERS.length + PHRASES.length).toBeGreaterThanOrEqual(300)
})

test('one slip is a letter more, less, other or swapped', () => {
  for (const slip of ['prius', 'pruis', 'priu', 'priuss', 'prios']) expect(isOneSlipApart('prius', slip)).toBe(true)
  for (const other of ['pri', 'prsiu', 'plios', 'priusss']) expect(isOneSlipApart('prius', other)).toBe(false)
  expect(phoneticKey('Тойота')).toBe(phoneticKey('TOYOTA'))
})
