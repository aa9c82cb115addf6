import { tokyoDay } from '#domain/time/tokyo.ts'
import type { FeedKey } from '../feed-lot.ts'
import { lotNumber } from '../read/lot-number.ts'
import { saleDay, saleStart } from '../read/auction-time.ts'
import { RowProblem, quotedValue } from '../row-problem.ts'
import type { Columns } from './ajes-columns.ts'
import type { AjesTable } from './ajes-tables.ts'
import { spelledHall } from '../read/hall-key.ts'
import { hallName } from '../read/hall-name.ts'

type AjesSale = { day: string; startsAt: Date; startsIso: string; timeSet: boolean }

/** Identifies the lot of a row. The service's own ids change between sessions and disappear after the sale. Throws `RowProblem`. */
export function ajesKey(row: Columns, table: AjesTable): FeedKey {
  const hall = spelledHall(hallName('AUCTION', row['AUCTION']))
  const lotNo = lotNumber('LOT', row['LOT'] ?? row['LOT_NUM'])
  return { day: table.offer === 'stock' ? null : saleOf(row).day, hall: { sourceRef: hall, name: hall }, lotNo }
}

/**
 * Day and time of the sale. The service writes Tokyo time without a zone. The bike halls' direct form writes instants (`…T19:00:00.000Z`): their
 * Tokyo day is the sale's, but the hour (04:00) is a placeholder.
 */
export function saleOf(row: Columns): AjesSale {
  const text = (row['AUCTION_DATE'] ?? '').trim()
  if (text === '') throw new RowProblem('AUCTION_DATE', 'is missing')
  const day = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)
    ? dayOfInstant(text)
    : saleDay('AUCTION_DATE', text.slice(0, 10))
  const clock = text.endsWith('Z') ? null : text.length === 10 ? null : text
  return { day, ...saleStart('AUCTION_DATE', day, clock) }
}

function dayOfInstant(text: string): string {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()))
    throw new RowProblem('AUCTION_DATE', `is not a date and time: ${quotedValue(text)}`)
  return saleDay('AUCTION_DATE', tokyoDay(instant))
}
