export type AjesTable = {
  vehicle: 'car' | 'bike'
  offer: 'auction' | 'stock'
  /** How long the vendor asks us to keep an answer before asking again (domain.md §2.1 "Request"). */
  freshMinutes: number
}

/** Tables of the query service that become lots. Another one is one record. */
export const AJES_TABLES = {
  main: { vehicle: 'car', offer: 'auction', freshMinutes: 30 },
  stats: { vehicle: 'car', offer: 'auction', freshMinutes: 24 * 60 },
  one: { vehicle: 'car', offer: 'stock', freshMinutes: 6 * 60 },
  bike: { vehicle: 'bike', offer: 'auction', freshMinutes: 30 },
  bike_st: { vehicle: 'bike', offer: 'auction', freshMinutes: 24 * 60 },
} as const satisfies Record<string, AjesTable>

export type AjesTableName = keyof typeof AJES_TABLES

const isTable = (name: string): name is AjesTableName => Object.hasOwn(AJES_TABLES, name)

/**
 * The table that a row came from. An answer does not say: the file that it lies in may (`stats-0001.json`), else the columns tell bikes from cars.
 * Coming and finished lots are told apart by their status, not by their table.
 */
export function tableOf(file: string, columns: Record<string, unknown>): AjesTableName {
  const named = /^([a-z_]+?)(?:[-.]|$)/.exec(file)?.[1] ?? ''
  if (isTable(named)) return named
  return 'LOT_NUM' in columns || 'RATE_ENG' in columns || 'RATE_FRAME' in columns ? 'bike' : 'main'
}
