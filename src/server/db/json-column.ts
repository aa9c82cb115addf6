import type { ColumnType } from 'kysely'

/** A column of `json` or `jsonb`: read as its value, written as text. */
export type Json<T> = ColumnType<T, string, string>
