export type AjesTable = {
  vehicle: 'car' | 'bike'
  offer: 'auction' | 'stock'
  /** The vendor asks us to keep an answer for this long before asking again. */
  freshMinutes: number
}

/** Tables of the query service that become lots. A new one is one record. */
export const AJES_TABLES = {
  main: { vehicle: 'car', offer: 'auction', freshMinutes: 30 },
  stats: { vehicle: 'car', offer: 'auction', freshMinutes: 24 * 60 },
  one: { vehicle: 'car', offer: 'stock', freshMinutes: 6 * 60 },
  bike: { vehicle: 'bike', offer: 'auction', freshMinutes: 30 },
  bike_st: { vehicle: 'bike', offer: 'auction', freshMinutes: 24 * 60 },
} as const satisfies Record<string, AjesTable>

export type AjesTableName = keyof typeof AJES_TABLES

export const isAjesTable = (name: string): name is AjesTableName => Object.hasOwn(AJES_TABLES, name)

/** The table at the beginning of the file's name; '' where there is none. */
export function tableOfFile(file: string): AjesTableName | '' {
  const named = /^([a-z_]+?)(?:[-.]|$)/.exec(file)?.[1] ?? ''
  return isAjesTable(named) ? named : ''
}

/**
 * The table of a row. An answer does not name it. The file's name may (`stats-0001.json`), else the columns distinguish bikes from cars. Coming and
 * finished lots are distinguished by status, not by table.
 */
export function tableOf(file: string, columns: Record<string, unknown>): AjesTableName {
  const named = tableOfFile(file)
  if (named !== '') return named
  return 'LOT_NUM' in columns || 'RATE_ENG' in columns || 'RATE_FRAME' in columns ? 'bike' : 'main'
}
