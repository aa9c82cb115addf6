import { newPurchase } from '#tests/support/purchases.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expect, test } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'

const now = new Date(MONDAY_MORNING)

test('cars are moved by keyboard, one or several, and the move is undone', async ({ browser }) => {
  await withOwnServer('empty', async (guest, address) => {
    const client = await guest.person({ fullName: 'Juma Otieno' }, now)
    const manager = await guest.person({ kind: 'manager' }, now)
    const market = { context: guest, newLot: (overrides = {}) => guest.lot(overrides, now), clock: { now: () => now } }
    const ids = [
      await newPurchase(market, client.id),
      await newPurchase(market, client.id),
      await newPurchase(market, client.id),
    ] as const
    const statusesOf = async () =>
      (await guest.db.selectFrom('purchases').select('status').where('id', 'in', ids).orderBy('id').execute()).map(
        ({ status }) => status,
      )
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'en' })
    await context.addCookies([{ ...manager.cookie, url: address }])
    const desktop = await context.newPage()
    await desktop.goto('/office/purchases')
    const row = (id: number) => desktop.locator(`[data-car="${id}"]`)
    await expect(row(ids[2])).toBeVisible()

    // One car, by its row.
    await desktop.keyboard.press('j')
    await expect(row(ids[0])).toBeFocused()
    await desktop.keyboard.press('1')
    await expect(row(ids[0])).toContainText('Domestic transport')
    await desktop.keyboard.press('z')
    await expect(row(ids[0])).toContainText('Processing')
    expect(await statusesOf()).toEqual([null, null, null])

    // Two at once; the third stays.
    for (const key of ['j', 'x', 'j', ' ', '1']) await desktop.keyboard.press(key)
    await expect(row(ids[2])).toContainText('Domestic transport')
    await expect.poll(statusesOf).toEqual([null, 1, 1])
    await expect(desktop.getByRole('region', { name: 'Selected cars' })).toHaveCount(0)

    // A step that skips others needs a reason.
    await desktop.keyboard.press('4')
    const question = desktop.getByRole('alertdialog')
    await question.getByLabel('Reason').fill('Already at sea')
    await question.getByRole('button', { name: 'Move' }).click()
    await expect(row(ids[2])).toContainText('In transit')
    await desktop.getByRole('button', { name: 'Undo (Z)' }).click()
    await expect.poll(statusesOf).toEqual([null, 1, 1])

    // Enter opens the car's own data.
    await row(ids[1]).focus()
    await desktop.keyboard.press('Enter')
    await expect(desktop.getByRole('dialog')).toContainText(`No. ${ids[1]}`)
    await context.close()
  })
})
