import type { SheetReading } from '#domain/sheets/sheet-reading.ts'

export type ToReader = { picture: Uint8Array }

export type FromReader =
  { type: 'progress'; share: number } | { type: 'read'; reading: SheetReading } | { type: 'failed'; why: string }
