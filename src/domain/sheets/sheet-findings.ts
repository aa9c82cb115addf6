import { parseChassisNumber } from '../lots/chassis-number.ts'
import { mileageMark, type MileageMark } from '../lots/mileage-mark.ts'
import type { SheetNoteId } from './sheet-notes.ts'
import type { SheetRecord } from './sheet.ts'
import { findTerms } from './find-terms.ts'
import type { SheetReading } from './sheet-reading.ts'

const FINDING_KINDS = ['repaired', 'flood', 'firePowder', 'mileageUnknown', 'mileageDiffers', 'meterReplaced', 'mileageExact', 'repainted', 'exRental', 'itemsLater', 'elsewhere', 'transport', 'chassis'] as const // prettier-ignore
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A fact of the sheet that the listing lacks, or a warning of the hall beside the mileage. `value` and `listed` are whole kilometres, a number, or a place's name. */
export type SheetFinding = { kind: FindingKind; tone: 'red' | 'amber'; value?: string | number; listed?: number }

/** The sources of a sheet: a record, a reading of its picture, text lines of a feed. Each may be missing. */
export type SheetSources = {
  record: SheetRecord | null
  reading: SheetReading | null
  info: string | null
}

/** The facts that the buyer sees without the sheet. `mileageNote` is the hall's sign beside the mileage. */
export type ListedFacts = {
  mileageKm: number | null
  mileageNote: string | null
  chassisNo: string | null
  chassisCode: string
}

/** `compared`: mileage or chassis number was read from the sheet and held against the listing. */
type SheetKnowledge = 'unread' | 'read' | 'compared'

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

/** What the hall's sign beside the mileage says. */
const MILEAGE_MARKS: Partial<Record<MileageMark, FindingKind>> = {
  unknown: 'mileageUnknown',
  doubtful: 'mileageUnknown',
  replaced: 'meterReplaced',
}
/** A mileage that one of these is about is not comparable with others. */
const MILEAGE_DOUBTS: readonly string[] = ['mileageUnknown', 'mileageDiffers', 'meterReplaced']

/** The same facts in the words of the source: its machine English, or a column of its table. */
const TOLD: [FindingKind, RegExp][] = [
  ['repaired', /^(?:repair history|修復歴)\s*[:：]\s*(?:あり|アリ|有(?!無)|yes\b|y$|[○〇◯])/i],
  ['exRental', /\brent(?:al|-?a-?car)\b/i],
  ['repainted', /^color changed:(?!.*\b(?:no|none|無)\b)\s*\S/i],
  ['itemsLater', /\b(?:sent|follow(?:s|ing)?|delivered) later\b|\bto follow\b/i],
]
const STANDS_AT = /車[両輌]?は([^、。はがを]{2,24}?)(?:に(?:あり|ござい)ます|からの?搬出)/
const HARD_TO_MOVE = /輸送(?:費が高額|[がはも]?(?:できない|できません|不可))/

/** The lines to show at the top of a lot, red ones first. Each fact appears once, whichever source reported it. */
export function sheetFindings({ record, reading, info }: SheetSources, listing: ListedFacts): SheetFinding[] {
  const found = new Map<FindingKind, SheetFinding>()
  const say = (kind: FindingKind, more: Omit<SheetFinding, 'kind' | 'tone'> = {}) => {
    if (!found.has(kind)) found.set(kind, { kind, tone: TONES[kind] ?? 'amber', ...more })
  }
  if (record?.repaired || reading?.facts.repaired) say('repaired')
  for (const note of record?.notes ?? []) if (NOTES[note]) say(NOTES[note])
  const mark = mileageMark(listing.mileageNote)
  if (mark && MILEAGE_MARKS[mark]) say(MILEAGE_MARKS[mark])
  if (reading) fromReading(reading, listing, say)
  for (const line of (info ?? '').split('\n')) fromLine(line.normalize('NFKC'), say)
  const all = FINDING_KINDS.flatMap(kind => found.get(kind) ?? [])
  return [...all.filter(({ tone }) => tone === 'red'), ...all.filter(({ tone }) => tone === 'amber')]
}

/** Without it, a sheet that nobody has read would look like one without remarks. */
export function sheetKnowledge({ record, reading }: SheetSources, listing: ListedFacts): SheetKnowledge {
  if (!reading) return record ? 'read' : 'unread'
  const { mileageKm, chassisNo } = reading.facts
  const isCompared = (mileageKm !== null && listing.mileageKm !== null) || isSameChassis(chassisNo, listing.chassisNo)
  if (isCompared) return 'compared'
  // A blank or illegible picture was looked at, but not read.
  return reading.cells.some(({ state }) => state !== 'unread') ? 'read' : 'unread'
}

/** Whether the listing's mileage may count as true: neither the hall's sign nor the sheet speaks against it. */
export function isMileageTrusted(
  mileageNote: string | null | undefined,
  findings: readonly { kind: string }[],
): boolean {
  const mark = mileageMark(mileageNote)
  return !(mark && MILEAGE_MARKS[mark]) && !findings.some(({ kind }) => MILEAGE_DOUBTS.includes(kind))
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
  if (HARD_TO_MOVE.test(line)) say('transport')
  for (const [kind, pattern] of TOLD) if (pattern.test(line)) say(kind)
  const words = findTerms([...line].map(char => ({ char, confidence: 1 }))).map(({ term }) => term.ja)
  for (const [kind, known] of WORDS) if (known.some(word => words.includes(word)) && !/[:：]\s*(?:無|なし|no|none)\b/i.test(line)) say(kind) // prettier-ignore
}

const parsed = (chassisNo: string | null) => (chassisNo === null ? null : parseChassisNumber(chassisNo))
const isWhole = (chassisNo: string | null) => parsed(chassisNo) !== null

function isSameChassis(one: string | null, other: string | null): boolean {
  const [a, b] = [parsed(one), parsed(other)]
  return a !== null && b !== null && a.code === b.code && a.serial === b.serial
}
