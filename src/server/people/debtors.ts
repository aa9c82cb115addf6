import type { AppContext } from '#server/http/context.ts'
import { countPeople } from './admin-people.queries.ts'

/** How many accounts are below zero. */
export function countDebtors(db: AppContext['db']): Promise<number> {
  return countPeople(db, { search: '', kind: '', dealerId: undefined, balance: 'negative' })
}
