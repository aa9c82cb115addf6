import type { SheetSeverity } from '../lots/sheet-marks.ts'
import type { TermKind } from './sheet-term.ts'

/** A rectangle in percent of the sheet's picture. */
export type SheetPlace = { x: number; y: number; width: number; height: number }

/**
 * One piece of what was read. A `term` has its translation; `text` was read well and is no word of the glossary (a number, a code, a name);
 * `unread` was seen and could not be read: its place is marked and nothing is guessed.
 */
export type SheetCell = SheetPlace & {
  state: 'term' | 'text' | 'unread'
  /** The Japanese as it stands on the sheet; of a term its proper spelling, of what is unread nothing. */
  ja: string
  en: string | null
  ru: string | null
  kind: TermKind | null
  severity: SheetSeverity
  /** 0 to 1. */
  confidence: number
  /** Somebody drew a ring around it: the equipment is there, the choice is made. */
  circled: boolean
}

/** An inspector's code that was read on the drawing. */
export type ReadMark = SheetPlace & { code: string; confidence: number }

/** What the form says in its own fields; null where it does not, or not clearly enough. */
export type SheetFacts = {
  mileageKm: number | null
  chassisNo: string | null
  /** Structural repair history. */
  repaired: boolean | null
}

/** What the lines of a sheet say. */
export type SheetSays = { cells: SheetCell[]; marks: ReadMark[]; facts: SheetFacts }

/** `ratio`: the picture's width by its height. */
export type SheetReading = SheetSays & { ratio: number }
