import type { Page } from '@playwright/test'
import { expect } from '../support/server.ts'

/** Places a bid without the form, which is not tested here. */
export async function placeBid(page: Page, carId: string, amount: number): Promise<void> {
  const status = await page.evaluate(
    async body => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch('/v1/bid/create', { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { carId, amount, bidType: 1, confirm: 1, lotType: 'car' },
  )
  expect(status).toBe(200)
}

/** The prices at which the client's cars were bought. */
export function boughtFor(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/v1/purchased-cars/listing?status=processing&pageSize=100')
    return ((await answer.json()) as { carsList: { totalPrice: number }[] }).carsList.map(car => car.totalPrice)
  })
}

/** The last entry of the client's account. */
export function lastLine(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => {
    const answer = await fetch('/v1/payments/listing?pageSize=1')
    return ((await answer.json()) as { records: { amount: number }[] }).records[0]?.amount
  })
}
