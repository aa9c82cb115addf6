import { CAR_WAITS } from '#domain/purchases/waits.ts'
import type { CarWait } from '#domain/purchases/waits.ts'

/** The board's filters, as the address holds them. */
export type BoardSearch = {
  status?: string
  yard?: string
  port?: string
  voyageId?: number
  age?: number
  search?: string
  waits?: CarWait
  page?: number
}

/** Reads the address. Invalid values are dropped. */
export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const read: BoardSearch = {}
  if (/^(?:processing|[1-8])$/.test(String(raw.status))) read.status = String(raw.status)
  const waits = CAR_WAITS.find(name => name === raw.waits)
  if (waits) read.waits = waits
  for (const name of ['yard', 'port', 'search'] as const) {
    const value = raw[name]
    if ((typeof value === 'string' || typeof value === 'number') && value !== '')
      read[name] = String(value).slice(0, 100)
  }
  for (const name of ['voyageId', 'age', 'page'] as const) {
    const value = Number(raw[name])
    if (Number.isSafeInteger(value) && value > (name === 'page' ? 1 : 0)) read[name] = value
  }
  return read
}
