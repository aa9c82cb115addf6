import type { ReadLine } from '#domain/sheets/read-line.ts'
import type { SheetReading } from '#domain/sheets/sheet-reading.ts'

/** `done`: lines of the picture that were read before, from the first on. */
export type ToReader = { picture: Uint8Array; done: readonly ReadLine[] }

export type FromReader =
  | { type: 'progress'; share: number }
  | { type: 'line'; line: ReadLine }
  | { type: 'read'; reading: SheetReading }
  | { type: 'failed'; why: string }
