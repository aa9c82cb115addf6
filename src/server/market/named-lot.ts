import type { Selectable } from 'kysely'
import type { LotsTable } from '#server/db/tables.ts'

/** A row of `lots` with the names of what it refers to; `chassis` is empty where it has no code. */
export type NamedLot = Selectable<LotsTable> & { hall: string; maker: string; model: string; chassis: string }
