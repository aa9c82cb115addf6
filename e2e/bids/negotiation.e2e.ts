import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { inCharge } from '../offline/kept-lots.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expect, test } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'
import { boughtFor, lastLine } from './client-calls.ts'
import { DESKTOP_DEVICE, RUSSIAN_PHONE } from '../support/browsers.ts'
import { device } from '../support/devices.ts'

test.use({ serviceWorkers: 'allow' })

const now = new Date(MONDAY_MORNING)
const DAY = '2026-11-23'

test('an unsold lot is negotiated: a counter-offer, a new price, and the purchase in two taps', async ({ browser }) => {
  await withOwnServer('market', async (guest, address) => {
    const client = await guest.person({ email: 'bargain@minato.example', creditLimit: 5_000_000 }, now)
    const manager = await guest.person({ kind: 'manager', email: 'bargainer@minato.example' }, now)
    const startsAt = new Date(now.getTime() - 3_600_000)
    const state = { status: LOT_STATUS.notSold, auction_day: DAY, starts_at: startsAt, start_price: 800_000 }
    const lot = await guest.lot({ lot_no: '97101', ...state }, now)
    await guest.bid({ lot_id: lot.id, user_id: client.id, amount: 1_000_000, status: BID_STATUS.finished }, startsAt)
    const phone = await device(browser, RUSSIAN_PHONE, address, client.cookie)
    const desktop = await device(browser, DESKTOP_DEVICE, address, manager.cookie)
    await desktop.goto(`/bid-manager?days=all&clients=${client.id}`)
    const listening = phone.waitForResponse(answer => answer.url().includes('/v1/live'))
    await phone.goto('/bids')
    await listening

    // The manager enters the price that the auction house asks for.
    await desktop.getByRole('button', { name: 'Negotiate' }).click()
    const asking = desktop.getByRole('alertdialog', { name: 'Negotiate with the client' })
    await asking.getByRole('button', { name: 'Ask the client' }).click()
    await expect(asking.getByText('Required field')).toBeVisible()
    await asking.getByLabel('Asking price').fill('1060000')
    await asking.getByRole('button', { name: 'Ask the client' }).click()
    await expect(asking).toBeHidden()
    await expect(desktop.getByRole('button', { name: 'Negotiate' })).toBeHidden()

    // The phone has it at once, and offers less.
    const card = phone.locator('[data-negotiation]')
    await expect(card).toContainText('1 060 000 ¥')
    await expect(card).toContainText('Ответьте до')
    await card.getByRole('button', { name: 'Предложить меньше' }).click()
    const offering = phone.getByRole('alertdialog', { name: 'Предложить другую цену' })
    const offer = offering.getByLabel('Ваше предложение')
    await offer.fill('1060000')
    await offering.getByRole('button', { name: 'Отправить предложение' }).click()
    await expect(offering.getByText('Предложите меньше, чем просит аукцион: 1 060 000 ¥')).toBeVisible()
    await offer.fill('1030000')
    await offering.getByRole('button', { name: 'Отправить предложение' }).click()
    await expect(card).toContainText('Вы предложили 1 030 000 ¥')

    // The auction house names another price; the buyer takes it in two taps.
    const row = desktop.locator('[data-negotiation]')
    await expect(row).toContainText('The client offers 1 030 000 ¥')
    await row.getByRole('button', { name: 'New price' }).click()
    const again = desktop.getByRole('alertdialog', { name: 'New price from the auction house' })
    await again.getByLabel('Asking price').fill('1045000')
    await again.getByRole('button', { name: 'Ask the client' }).click()
    await expect(card.getByRole('button', { name: 'Принять 1 045 000 ¥' })).toBeVisible()
    // Without a network at that moment, the answer waits on the phone and is sent automatically later.
    await inCharge(phone)
    await phone.context().setOffline(true)
    await card.getByRole('button', { name: 'Принять 1 045 000 ¥' }).click()
    const buying = phone.getByRole('alertdialog', { name: 'Купить за 1 045 000 ¥?' })
    await buying.getByRole('button', { name: 'Отправить, когда появится сеть' }).click()
    await expect(card.getByRole('status')).toContainText('Купить за 1 045 000 ¥')
    await expect(card.getByRole('button', { name: 'Принять 1 045 000 ¥' })).toHaveCount(0)
    await phone.context().setOffline(false)
    await expect(card).toContainText('Вы согласились на 1 045 000 ¥')

    // The auction house agrees: the car is bought.
    await row.getByRole('button', { name: 'The auction house agrees' }).click()
    await desktop
      .getByRole('alertdialog', { name: 'Has the auction house agreed to 1 045 000 ¥?' })
      .getByRole('button', { name: 'Confirm' })
      .click()
    await expect(row).toHaveCount(0)
    await expect(card).toHaveCount(0)
    await expect(phone.getByText('Вы выиграли')).toBeVisible()
    expect(await boughtFor(phone)).toEqual([1_045_000])
    expect(await lastLine(phone)).toBe(-1_045_000)
    for (const page of [phone, desktop]) await page.context().close()
  })
})
