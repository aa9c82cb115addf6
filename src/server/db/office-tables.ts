import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** A row as it stood: what the log of the back office keeps of it. */
export type OfficeRow = Record<string, string | number | boolean | null>

/** What the back office writes; see migrations/0063_notices.sql and 0064_orders.sql. */
export type OfficeTables = {
  notices: {
    id: Generated<number>
    text_en: string
    text_ru: string
    is_on: boolean
    shown_from: Date | null
    shown_until: Date | null
    version: Generated<number>
    changed_at: Date
    changed_by: number | null
  }
  office_log: {
    id: Generated<number>
    at: Date
    actor_id: number
    subject: 'notice' | 'settings' | 'order'
    row_id: number | null
    before: Json<OfficeRow> | null
    after: Json<OfficeRow> | null
  }
}
