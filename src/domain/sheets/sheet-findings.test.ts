import { expect, test } from 'vitest'
import type { SheetNoteId } from './sheet-notes.ts'
import type { SheetRecord } from './sheet.ts'
import { findingText } from './finding-words.ts'
import { marksOnSheet } from './mark-places.ts'
import { legendOf, meaningOf } from './mark-meaning.ts'
import {
  isMileageTrusted,
  sheetFindings,
  sheetKnowledge,
  type ListedFacts,
  type SheetSources,
} from './sheet-findings.ts'
import type { SheetCell, SheetFacts } from './sheet-reading.ts'

const LISTING: ListedFacts = { mileageKm: 15_000, mileageNote: null, chassisNo: null, chassisCode: 'DMEJ3P' }
const told = (sources: Partial<SheetSources>, listing: Partial<ListedFacts> = {}) =>
  sheetFindings({ record: null, reading: null, info: null, ...sources }, { ...LISTING, ...listing }).map(
    finding => `${finding.tone}: ${findingText(finding, 'en').replaceAll('\u00a0', ' ')}`,
  )
const record = (notes: SheetNoteId[], repaired = false): SheetRecord => ({
  exterior: 'B', interior: 'B', repaired, marks: [], notes, shaken: null, doors: 5, seats: 5, fuel: 'petrol', colourCode: '1', recycleDeposit: 1,
}) // prettier-ignore
const reading = (facts: Partial<SheetFacts>, ...cells: Partial<SheetCell>[]) => ({
  cells: cells.map(cell => ({ x: 0, y: 0, width: 1, height: 1, state: 'term' as const, ja: '', en: '', ru: '', kind: 'history' as const, severity: 1 as const, confidence: 0.9, circled: false, ...cell })),
  marks: [],
  ratio: 1,
  facts: { mileageKm: null, chassisNo: null, repaired: null, ...facts },
}) // prettier-ignore

test.each<[what: string, sources: Partial<SheetSources>, lines: string[]]>([
  ['nothing at all', {}, []],
  ['a good record', { record: record(['oneOwner', 'nonSmoker']) }, []],
  ['a repaired one', { record: record([], true) }, ['red: Structural repair history']],
  ['red lines first', { record: record(['exRental', 'repainted', 'flood']) }, ['red: Flood damage', 'amber: Repainted', 'amber: Ex-rental car']],
  ['papers to follow', { record: record(['documentsLater']) }, ['amber: Documents or items to follow later']],
  ['a replaced odometer', { record: record(['meterReplaced', 'mileageUnknown']) }, ['red: Mileage unknown or tampered with', 'amber: Odometer replaced']],
  ['the exact mileage of a rounded one', { reading: reading({ mileageKm: 15_415 }) }, ['amber: Exact mileage 15 415 km, in the listing 15 000 km']],
  ['another mileage', { reading: reading({ mileageKm: 115_415 }) }, ['red: Mileage on the sheet 115 415 km, in the listing 15 000 km']],
  ['the same mileage', { reading: reading({ mileageKm: 15_000 }) }, []],
  ['the whole chassis number', { reading: reading({ chassisNo: 'DMEJ3P-102952' }) }, ['amber: Full chassis number DMEJ3P-102952']],
  ['a circled repair history', { reading: reading({ repaired: true }) }, ['red: Structural repair history']],
  ['no repair history', { reading: reading({ repaired: false }) }, []],
  ['a word in the inspector’s field', { reading: reading({}, { ja: 'レンタカー' }) }, ['amber: Ex-rental car']],
  ['a word that the form prints for everybody', { reading: reading({}, { ja: 'レンタ' }, { ja: '後日発送部品', kind: 'label' }) }, []],
  ['the same with a ring around it', { reading: reading({}, { ja: 'レンタ', circled: true }) }, ['amber: Ex-rental car']],
  ['a car at another hall', { info: 'Comment: 車はJU鹿児島にありますので下見はできません。JU鹿児島からの陸送代は落札店負担です。' }, ['amber: Car is stored elsewhere (JU鹿児島). Buyer pays transport']],
  ['a car at a yard', { info: 'Comment: この車輌は京都特設ヤード(京都府八幡市)からの搬出となります｡下見はできません。' }, ['amber: Car is stored elsewhere (京都特設ヤード(京都府八幡市)). Buyer pays transport']],
  ['other words for a car at another hall', { info: '車輌はJU鹿児島にあります' }, ['amber: Car is stored elsewhere (JU鹿児島). Buyer pays transport']],
  ['a truck that is hard to move', { info: 'Comment: 一部輸送ができない､又は輸送費が高額になる商材があります｡事前にｱｲｵｰｸ輸送部までご確認ください｡' }, ['amber: Transport may be expensive or impossible. Ask before you bid']],
  ['a truck whose crane was not tried', { info: '車輌のキャビン上げ/上物動作確認はできません。' }, []],
  ['half-width kana of a feed', { info: 'History: ﾚﾝﾀｶｰ' }, ['amber: Ex-rental car']],
  ['machine English', { info: 'History: rental (x)\nColor changed: white' }, ['amber: Repainted', 'amber: Ex-rental car']],
  ['machine English that says no', { info: 'Color changed: none' }, []],
  ['a table that says yes to repairs', { info: 'Repair history: あり\nnew tyres' }, ['red: Structural repair history']],
  ['the same in other words', { info: '修復歴：有り' }, ['red: Structural repair history']],
  ['the same in English', { info: 'Repair history: Yes' }, ['red: Structural repair history']],
  ['a table that says no to repairs', { info: 'Repair history: なし' }, []],
  ['the same in other words', { info: '修復歴: 無\nRepair history: No\nRepair history: 有無不明' }, []],
  ['one thing told twice', { record: record(['exRental']), info: 'レンタカー' }, ['amber: Ex-rental car']],
])('%s', (_what, sources, lines) => {
  expect(told(sources)).toEqual(lines)
}) // prettier-ignore

test('a chassis number that the listing has whole is no news; a masked one is', () => {
  const sources = { reading: reading({ chassisNo: 'NHP10-2054321' }) }
  expect(told(sources, { chassisNo: 'NHP10-2054321' })).toEqual([])
  expect(told(sources, { chassisNo: 'NHP10-20****' })).toEqual(['amber: Full chassis number NHP10-2054321'])
})

test('a listed mileage of 0 is told as a rounded one', () => {
  const sources = { reading: reading({ mileageKm: 412 }) }
  expect(told(sources, { mileageKm: 0 })).toEqual(['amber: Exact mileage 412 km, in the listing under 1 000 km'])
})

test.each<[note: string | null, lines: string[]]>([
  ['*', ['red: Mileage unknown or tampered with']],
  ['#', ['red: Mileage unknown or tampered with']],
  ['$', ['amber: Odometer replaced']],
  ['5,932K', []],
  [null, []],
])('the hall’s sign %o beside the mileage is a finding', (mileageNote, lines) => {
  expect(told({}, { mileageNote })).toEqual(lines)
  expect(told({ record: record(['mileageUnknown', 'meterReplaced']) }, { mileageNote })).toHaveLength(2)
  expect(isMileageTrusted(mileageNote, [])).toBe(lines.length === 0)
})

test('a mileage that the sheet speaks against is not trusted', () => {
  expect(isMileageTrusted(undefined, [{ kind: 'repaired' }])).toBe(true)
  expect(isMileageTrusted(undefined, [{ kind: 'mileageDiffers' }])).toBe(false)
})

test.each<[what: string, sources: Partial<SheetSources>, known: string, listing?: Partial<ListedFacts>]>([
  ['a sheet that nobody has read', {}, 'unread'],
  ['one of which only the feed tells something', { info: 'History: ﾚﾝﾀｶｰ' }, 'unread'],
  ['a picture with nothing to read', { reading: reading({}) }, 'unread'],
  ['a picture of which nothing is legible', { reading: reading({}, { state: 'unread' }) }, 'unread'],
  ['a record', { record: record([]) }, 'read'],
  ['words without the form’s figures', { reading: reading({}, { ja: '走行' }) }, 'read'],
  ['a mileage', { reading: reading({ mileageKm: 15_000 }) }, 'compared'],
  ['a mileage that the listing lacks', { reading: reading({ mileageKm: 15_000 }, {}) }, 'read', { mileageKm: null }],
  ['the listing’s chassis number', { reading: reading({ chassisNo: 'DMEJ3P-102952' }) }, 'compared', { chassisNo: '6BA-DMEJ3P-102952' }],
  ['another chassis number', { reading: reading({ chassisNo: 'DMEJ3P-102952' }, {}) }, 'read', { chassisNo: 'DMEJ3P-102953' }],
  ['a masked chassis number', { reading: reading({ chassisNo: 'DMEJ3P-102952' }, {}) }, 'read', { chassisNo: 'DMEJ3P-10****' }],
])('what is known of a sheet: %s', (_what, sources, known, listing = {}) => {
  expect(sheetKnowledge({ record: null, reading: null, info: null, ...sources }, { ...LISTING, ...listing })).toBe(known)
}) // prettier-ignore

test('marks of one part are beside each other, in percent of the sheet', () => {
  const marks = [{ code: 'A1', part: 'roof' }, { code: 'U2', part: 'roof' }, { code: 'XX', part: 'rearBumper' }] as const
  expect(marksOnSheet([...marks])).toEqual([
    { code: 'A1', part: 'roof', x: 80.1, y: 71.14 },
    { code: 'U2', part: 'roof', x: 82.7, y: 71.14 },
    { code: 'XX', part: 'rearBumper', x: 95.6, y: 71.14 },
  ])
}) // prettier-ignore

test('a code is explained by the legend of its hall', () => {
  expect(meaningOf('P', legendOf('USS', true))).toMatchObject({ en: 'Needs painting' })
  expect(meaningOf('P', legendOf('CAA', false))).toMatchObject({ en: 'Needs painting' })
  expect(meaningOf('P', legendOf('USS', false))).toMatchObject({ en: 'Paint mark or faded paint' })
  expect(meaningOf('XX', legendOf('USS', false))!.en).toContain('at some auction houses')
  expect(meaningOf('U1', legendOf('USS', false))).toMatchObject({ en: 'Small dent', tone: 'amber' })
  expect(meaningOf('A1', legendOf('CAA', true))).toMatchObject({ tone: 'green' })
  expect(meaningOf('Q9', legendOf('CAA', true))).toBeNull()
})
