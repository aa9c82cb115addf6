import type { Page } from '@playwright/test'
import type { ServerGuest } from '#tests/support/server-guest.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expect, test } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'
import { boughtFor, lastLine, placeBid } from './client-calls.ts'
import { DESKTOP_DEVICE, RUSSIAN_PHONE } from '../support/browsers.ts'
import { device } from '../support/devices.ts'

const now = new Date(MONDAY_MORNING)
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

test('an auction sells: a high bid wins, a low one loses, and a third can no longer be cancelled', async ({
  browser,
}) => {
  await withOwnServer('market', async (guest, address) => {
    // The hall sells lots with these numbers. Their make is unknown, so each is worth about 300 000.
    const high = await lotOfTomorrow(guest, '97007')
    const low = await lotOfTomorrow(guest, '97002')
    const late = await lotOfTomorrow(guest, '97003')
    const client = await guest.person({ email: 'hammer@minato.example', creditLimit: 100_000_000 }, now)
    const manager = await guest.person(
      { kind: 'manager', email: 'auctioneer@minato.example', flags: { bidsTodayDefault: false } },
      now,
    )
    const phone = await device(browser, RUSSIAN_PHONE, address, client.cookie)
    const desktop = await device(browser, DESKTOP_DEVICE, address, manager.cookie)

    const listening = desktop.waitForResponse(answer => answer.url().includes('/v1/live'))
    await desktop.goto(`/bid-manager?days=all&clients=${client.id}&sort=bidAmount`)
    await listening
    await phone.goto('/bids')
    await phone.getByRole('heading', { name: 'Мои ставки' }).waitFor()
    for (const [id, amount] of [
      [low, 105_000],
      [late, 110_000],
      [high, 900_000],
    ] as const)
      await placeBid(phone, id, amount)

    // The manager sees the bids arrive, and sends all three to the hall at once.
    const rows = desktop.locator('tr[data-bid]')
    await expect(rows).toHaveCount(3)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    const selected = desktop.getByRole('region', { name: 'Selected bids' })
    await selected.getByRole('combobox').first().selectOption('2')
    await selected.getByRole('button', { name: 'Set status' }).click()
    await desktop.getByRole('alertdialog').getByRole('button').last().click()
    for (const row of await rows.all())
      await expect(row.getByRole('button', { name: 'Bid', exact: true })).toHaveAttribute('aria-pressed', 'true')

    // While the buyer hesitates, the deadline for cancelling passes.
    await phone.goto('/bids')
    await card(phone, '97003').getByRole('button', { name: 'Отменить ставку на лот 97003' }).click()
    const question = phone.getByRole('alertdialog', { name: 'Отменить ставку?' })
    await question.waitFor()
    await startAt(guest, late, hours(2))
    await question.getByRole('button', { name: 'Отменить ставку' }).click()
    await expect(question.getByRole('alert')).toBeVisible()
    await question.getByRole('button', { name: 'Оставить ставку' }).click()
    await expect(card(phone, '97003')).toContainText('Отмена была возможна до')

    // The hammer falls.
    for (const id of [high, low]) await startAt(guest, id, hours(-4))
    await expect(card(phone, '97007')).toContainText('Выиграна')
    await expect(card(phone, '97002')).toContainText('Завершена')
    await expect(rows.filter({ hasText: '97007' }).getByRole('button', { name: 'Win', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    // One step above the hall's offer.
    expect(await boughtFor(phone)).toEqual([332_000])
    expect(await lastLine(phone)).toBe(-332_000)
    for (const page of [phone, desktop]) await page.context().close()
  })
})

const card = (page: Page, lotNo: string) => page.locator('article[data-bid]').filter({ hasText: lotNo })

async function lotOfTomorrow(guest: ServerGuest, lotNo: string): Promise<string> {
  const overrides = {
    lot_no: lotNo,
    maker: 'MINATO',
    model: 'HARBOUR',
    chassis: null,
    source: 'market',
    start_price: 100_000,
  }
  return (await guest.lot(overrides, now)).id
}

/** Moves a sale, as halls do. The server's clock cannot change while others use it. */
async function startAt({ db }: ServerGuest, id: string, startsAt: Date): Promise<void> {
  const moved = { starts_at: startsAt, changed_at: now }
  await db.updateTable('lots').set(moved).where('id', '=', id).execute()
}
