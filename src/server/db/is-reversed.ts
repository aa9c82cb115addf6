import { sql, type RawBuilder } from 'kysely'

/** Whether a row of `remittances`, by its name in the query, has been taken back: a reversal of it is booked. */
export const isReversed = (row = 'remittances'): RawBuilder<boolean> =>
  sql<boolean>`exists (select from remittances reversal where reversal.reverses = ${sql.ref(`${row}.id`)} and reversal.state = 'booked')`
