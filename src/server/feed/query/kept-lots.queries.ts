import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

export type KeptLot = { id: string; source: string; status: number }

/** Of these lots those that our tables hold. */
export async function lotsKept(db: Db, ids: readonly string[]): Promise<Map<string, KeptLot>> {
  const { rows } = await sql<KeptLot>`select id, source, status from lots where id = any(${ids})`.execute(db)
  return new Map(rows.map(lot => [lot.id, lot]))
}
