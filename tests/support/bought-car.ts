import type { TestApp } from './app.ts'
import { clientBid } from './bid-edits.ts'
import { hammer } from './hammer.ts'

/** A car that a client's bid has won for 450 000 yen, with its line in the ledger. */
export async function boughtCar(t: TestApp, overrides: Parameters<typeof clientBid>[1] = {}) {
  const won = await clientBid(t, overrides)
  return { ...won, id: await wonCar(t, won) }
}

/** The same, of a bid that is there. */
export async function wonCar(
  { context }: TestApp,
  { lotId, bidId }: { lotId: string; bidId: number },
): Promise<number> {
  await hammer(context, lotId, 450_000, bidId)
  const car = context.db.selectFrom('purchases').select('id').where('bid_id', '=', bidId)
  return (await car.executeTakeFirstOrThrow()).id
}
