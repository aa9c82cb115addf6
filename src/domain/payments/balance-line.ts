/** Money booked on a Tokyo day, whole yen. */
type DaySum = { day: string; sum: number }
export type DayBalance = { day: string; balance: number }

/** The balance at the end of each day with bookings. Days ascending; the last is the present balance. */
export function balanceLine(days: readonly DaySum[]): DayBalance[] {
  let balance = 0
  return days.map(({ day, sum }) => ({ day, balance: (balance += sum) }))
}
