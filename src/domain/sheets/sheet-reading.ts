import type { SheetSeverity } from './caa-legend.ts'
import type { TermKind } from './sheet-term.ts'

/** A rectangle in percent of the sheet's picture. */
export type SheetPlace = { x: number; y: number; width: number; height: number }

/**
 * One piece of the recognised text. A `term` has its translation. `text` was read well but is not in the glossary (a number, a code, a name).
 * `unread` was seen but could not be read: its place is marked and nothing is guessed.
 */
export type SheetCell = SheetPlace & {
  state: 'term' | 'text' | 'unread'
  /** The Japanese on the sheet: for a term its correct spelling, for `unread` nothing. */
  ja: string
  en: string | null
  ru: string | null
  kind: TermKind | null
  severity: SheetSeverity
  /** 0 to 1. */
  confidence: number
  /** Somebody drew a ring around it: the equipment is present, or the option is chosen. */
  circled: boolean
}

/** An inspector's code found on the drawing. */
export type ReadMark = SheetPlace & { code: string; confidence: number }

/** The values of the form's own fields; null when absent or not clear enough. */
export type SheetFacts = {
  mileageKm: number | null
  chassisNo: string | null
  /** Structural repair history. */
  repaired: boolean | null
}

/** The content of a sheet's lines. */
export type SheetContent = { cells: SheetCell[]; marks: ReadMark[]; facts: SheetFacts }

/** `ratio`: the picture's width divided by its height. */
export type SheetReading = SheetContent & { ratio: number }
