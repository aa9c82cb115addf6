import * as v from 'valibot'

/** Positions are in percent of the sheet's picture, confidence 0 to 1. */
const place = { x: v.number(), y: v.number(), width: v.number(), height: v.number() }

/** domain/sheets/sheet-reading.ts */
export const SheetCell = v.object({
  ...place,
  /** `unread`: something is there that could not be read; nothing is guessed. `text`: read, but not in the glossary. */
  state: v.picklist(['term', 'text', 'unread']),
  ja: v.string(),
  en: v.nullable(v.string()),
  ru: v.nullable(v.string()),
  kind: v.nullable(v.string()),
  severity: v.number(),
  confidence: v.number(),
  circled: v.boolean(),
})
export type SheetCell = v.InferOutput<typeof SheetCell>

export const SheetReading = v.object({
  /** The picture's width divided by its height. */
  ratio: v.number(),
  cells: v.array(SheetCell),
  marks: v.array(v.object({ ...place, code: v.string(), confidence: v.number() })),
  facts: v.object({
    mileageKm: v.nullable(v.number()),
    chassisNo: v.nullable(v.string()),
    repaired: v.nullable(v.boolean()),
  }),
})
export type SheetReading = v.InferOutput<typeof SheetReading>

/** The progress of reading a sheet. Clients poll about every second until it is `read` or `failed`. */
export const SheetReadingState = v.object({
  state: v.picklist(['waiting', 'reading', 'read', 'failed']),
  /** 0 to 1. */
  progress: v.number(),
  reading: v.optional(SheetReading),
})
export type SheetReadingState = v.InferOutput<typeof SheetReadingState>

/** A code of the inspector on the drawing. `part` is set if the record names it; a code that was only read has none. */
export const SheetMarkPlace = v.object({
  code: v.string(),
  part: v.nullable(v.string()),
  x: v.number(),
  y: v.number(),
})
export type SheetMarkPlace = v.InferOutput<typeof SheetMarkPlace>

/** A line shown at the top of a lot, in the reader's language. */
export const SheetFinding = v.object({ kind: v.string(), tone: v.picklist(['red', 'amber']), text: v.string() })
export type SheetFinding = v.InferOutput<typeof SheetFinding>

/** Part of a lot's detail. */
export const SheetBlock = v.object({
  /** Whether this reader may have the picture read (`/car-auction/sheet-reading`). */
  isReadable: v.boolean(),
  /** In percent of the sheet's picture. */
  marks: v.array(SheetMarkPlace),
  /** The legend used for the codes; uncertain when halls disagree. */
  legend: v.object({ name: v.string(), isCertain: v.boolean() }),
  /** The red ones first. */
  findings: v.array(SheetFinding),
  /**
   * `unread`: nobody has had the picture read, so no findings say nothing. `compared`: mileage or chassis number was held against the listing. Absent
   * from an older server.
   */
  reading: v.optional(v.picklist(['unread', 'read', 'compared'])),
})
export type SheetBlock = v.InferOutput<typeof SheetBlock>
