import { sql } from 'kysely'

/** Whether a line of `ledger` about a car is undone: a counter-record undoes the line before it, so all lines of the car up to the last one are. */
export const isCarUndone = sql<boolean>`exists (
  select from ledger later where later.purchase_id = ledger.purchase_id and later.amount > 0 and later.id >= ledger.id
)`
