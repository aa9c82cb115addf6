import { parseChassisNumber } from '../lots/chassis-number.ts'
import type { SheetNoteId } from './sheet-notes.ts'
import type { SheetRecord } from './sheet.ts'
import { findTerms } from './find-terms.ts'
import type { SheetReading } from './sheet-reading.ts'

const FINDING_KINDS = ['repaired', 'flood', 'firePowder', 'mileageUnknown', 'mileageDiffers', 'meterReplaced', 'mileageExact', 'repainted', 'exRental', 'itemsLater', 'elsewhere', 'chassis'] as const // prettier-ignore
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A fact of the sheet that the listing lacks. `value` and `listed` are whole kilometres, a number, or a place's name. */
export type SheetFinding = { kind: FindingKind; tone: 'red' | 'amber'; value?: string | number; listed?: number }

/** The sources of a sheet: a record, a reading of its picture, text lines of a feed. Each may be missing. */
export type SheetSources = {
  record: SheetRecord | null
  reading: SheetReading | null
  info: string | null
}

/** The facts that the buyer sees without the sheet. */
export type ListedFacts = { mileageKm: number | null; chassisNo: string | null; chassisCode: string }

/** Feeds round to thousands. Odometers within this distance count as equal. */
const ROUNDED_BY = 1_000

const TONES: Partial<Record<FindingKind, 'red'>> = { repaired: 'red', flood: 'red', firePowder: 'red', mileageUnknown: 'red', mileageDiffers: 'red' } // prettier-ignore

/** By words of the sheet, in the spelling of the glossary. */
const WORDS: [FindingKind, readonly string[]][] = [
  ['repaired', ['修復歴あり', '事故車']],
  ['flood', ['冠水車', '水没']],
  ['firePowder', ['消火剤', '消火剤散布跡']],
  ['mileageUnknown', ['走行不明', '走不明', 'メーター改ざん', '改ざん車']],
  ['meterReplaced', ['メーター交換']],
  ['repainted', ['色替', '全塗装', '元色']],
  ['exRental', ['レンタ', 'レンタカー', 'レンタカー歴']],
  ['itemsLater', ['後日', '書類後日', '後日発送', '後日発送部品']],
  ['elsewhere', ['陸送代']],
]
/** Words that a form prints whether or not they apply. They count only with something beside or around them. */
const PRINTED = new Set(['色替', '元色', '後日発送', '後日発送部品', 'レンタ', '陸送代'])

const NOTES: Partial<Record<SheetNoteId, FindingKind>> = {
  flood: 'flood',
  firePowder: 'firePowder',
  mileageUnknown: 'mileageUnknown',
  meterReplaced: 'meterReplaced',
  repainted: 'repainted',
  exRental: 'exRental',
  documentsLater: 'itemsLater',
}

/** The source's own machine English for the same facts. */
const ENGLISH: [FindingKind, RegExp][] = [
  ['exRental', /\brent(?:al|-?a-?car)\b/i],
  ['repainted', /^color changed:(?!.*\b(?:no|none|無)\b)\s*\S/i],
  ['itemsLater', /\b(?:sent|follow(?:s|ing)?|delivered) later\b|\bto follow\b/i],
]
const STANDS_AT = /車(?:両)?は([^、。はがを]{2,14}?)に(?:あり|ござい)ます/

/** The lines to show at the top of a lot, red ones first. Each fact appears once, whichever source reported it. */
export function sheetFindings({ record, reading, info }: SheetSources, listing: ListedFacts): SheetFinding[] {
  const found = new Map<FindingKind, SheetFinding>()
  const say = (kind: FindingKind, more: Omit<SheetFinding, 'kind' | 'tone'> = {}) => {
    if (!found.has(kind)) found.set(kind, { kind, tone: TONES[kind] ?? 'amber', ...more })
  }
  if (record?.repaired || reading?.facts.repaired) say('repaired')
  for (const note of record?.notes ?? []) if (NOTES[note]) say(NOTES[note])
  if (reading) fromReading(reading, listing, say)
  for (const line of (info ?? '').split('\n')) fromLine(line.normalize('NFKC'), say)
  const all = FINDING_KINDS.flatMap(kind => found.get(kind) ?? [])
  return [...all.filter(({ tone }) => tone === 'red'), ...all.filter(({ tone }) => tone === 'amber')]
}

type Say = (kind: FindingKind, more?: Omit<SheetFinding, 'kind' | 'tone'>) => void

function fromReading({ cells, facts }: SheetReading, listing: ListedFacts, say: Say): void {
  for (const [kind, words] of WORDS)
    if (cells.some(({ ja, circled, kind: what }) => words.includes(ja) && (circled || what !== 'label') && (circled || !PRINTED.has(ja)))) say(kind) // prettier-ignore
  const { mileageKm, chassisNo } = facts
  if (mileageKm !== null && listing.mileageKm !== null && mileageKm !== listing.mileageKm) {
    const isRounded = listing.mileageKm % ROUNDED_BY === 0 && Math.abs(mileageKm - listing.mileageKm) < ROUNDED_BY
    say(isRounded ? 'mileageExact' : 'mileageDiffers', { value: mileageKm, listed: listing.mileageKm })
  } else if (mileageKm !== null && listing.mileageKm === null) say('mileageExact', { value: mileageKm })
  if (chassisNo !== null && !isWhole(listing.chassisNo)) say('chassis', { value: chassisNo })
}

/** A line of a feed is a sentence of its own. Feeds do not print words that do not apply. */
function fromLine(line: string, say: Say): void {
  const place = STANDS_AT.exec(line)?.[1]
  if (place !== undefined) say('elsewhere', { value: place })
  for (const [kind, pattern] of ENGLISH) if (pattern.test(line)) say(kind)
  const words = findTerms([...line].map(char => ({ char, confidence: 1 }))).map(({ term }) => term.ja)
  for (const [kind, known] of WORDS) if (known.some(word => words.includes(word)) && !/[:：]\s*(?:無|なし|no|none)\b/i.test(line)) say(kind) // prettier-ignore
}

const isWhole = (chassisNo: string | null) => chassisNo !== null && parseChassisNumber(chassisNo) !== null
