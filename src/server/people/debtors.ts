import type { AppContext } from '#server/http/context.ts'
import { countPeople } from './admin-people.queries.ts'
import { findDebt } from './debtors.queries.ts'

/** How many accounts are below zero, or owe what is overdue on the Tokyo day `today`. */
export function countDebtors(db: AppContext['db'], balance: 'negative' | 'overdue', today: string): Promise<number> {
  return countPeople(db, { search: '', kind: '', dealerId: undefined, balance, today })
}

/** A person's debt on the Tokyo day `today`, in whole yen: all of it, the overdue part, and the next day on which an invoice is due. */
export async function debtOf(
  db: AppContext['db'],
  userId: number,
  today: string,
): Promise<{ amountDue: number; overdue: number; dueDay: string | null }> {
  const { owed, notDue, dueDay } = await findDebt(db, userId, today)
  return { amountDue: owed, overdue: Math.max(0, owed - notDue), dueDay: owed > 0 ? dueDay : null }
}
