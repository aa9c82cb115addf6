import { yen } from '#domain/money/yen.ts'
import { newPurchase } from '#tests/support/purchases.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { withOwnServer } from '../support/own-server.ts'
import { expect, test } from '../support/server.ts'

const now = new Date(MONDAY_MORNING)

test('a fee for a cancelled purchase is charged from the page of its car, which then shows it', async ({ browser }) => {
  await withOwnServer('empty', async (guest, address) => {
    const client = await guest.person({ fullName: 'Juma Otieno' }, now)
    const manager = await guest.person({ kind: 'manager' }, now)
    const market = { context: guest, newLot: (overrides = {}) => guest.lot(overrides, now), clock: { now: () => now } }
    const car = await newPurchase(market, client.id, { status: 7 })
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'en' })
    await context.addCookies([{ ...manager.cookie, url: address }])
    const page = await context.newPage()
    await page.goto(`/purchased-cars/${car}?tab=finances`)
    await page.getByRole('link', { name: 'Charge a fee' }).click()
    const form = page.getByRole('dialog')
    await expect(form).toContainText('Juma Otieno')
    await form.getByLabel('Amount, yen').fill('30 000')
    await form.getByLabel('Date', { exact: true }).fill('2026-11-01')
    await form.getByLabel('Description').fill('Penalty of the auction house')
    await form.getByRole('button', { name: 'Post' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Juma Otieno' })).toContainText(`Charge ${yen(30_000)}`)
    await page.goBack()
    await expect(page.getByText('Cancellation fee: Penalty of the auction house')).toBeVisible()
    await context.close()
  })
})
