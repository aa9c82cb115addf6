import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** Field or flag of an account → value, as the log keeps it. */
export type LoggedPerson = Record<string, string | number | boolean | null>

/** Who changed what of an account; see migrations/0060_office_people.sql. */
export type PeopleTables = {
  user_log: {
    id: Generated<number>
    at: Date
    actor_id: number
    user_id: number
    before: Json<LoggedPerson> | null
    after: Json<LoggedPerson>
  }
}
