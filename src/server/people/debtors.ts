import type { Db } from '#server/db/connect.ts'
import { readSettings } from '#server/site/settings.ts'
import { countPeople } from './admin-people.queries.ts'
import { findDebt, type DueTerms } from './debtors.queries.ts'

/** What is due on the Tokyo day `today`. A charge has as many days as an invoice. */
export async function dueTerms(db: Db, today: string): Promise<DueTerms> {
  const { invoiceDueDays } = await readSettings(db)
  return { today, chargeDueDays: invoiceDueDays }
}

/** How many accounts are below zero, or owe what is overdue on the Tokyo day `today`. */
export async function countDebtors(db: Db, balance: 'negative' | 'overdue', today: string): Promise<number> {
  return countPeople(db, { search: '', kind: '', dealerId: undefined, balance, terms: await dueTerms(db, today) })
}

/** A person's debt on the Tokyo day `today`, in whole yen: all of it, the overdue part, and the next day on which an invoice or a charge is due. */
export async function debtOf(
  db: Db,
  userId: number,
  today: string,
): Promise<{ amountDue: number; overdue: number; dueDay: string | null }> {
  const { owed, notDue, dueDay } = await findDebt(db, userId, await dueTerms(db, today))
  return { amountDue: owed, overdue: Math.max(0, owed - notDue), dueDay: owed > 0 ? dueDay : null }
}
