import { nameCompany } from '#tests/support/company.ts'
import { panelOn, WORDS, yen } from '../bids/bid-steps.ts'
import { DESKTOP_DEVICE, RUSSIAN_PHONE } from '../support/browsers.ts'
import { device } from '../support/devices.ts'
import { inCharge } from '../offline/kept-lots.ts'
import { MONDAY_MORNING } from '../support/data-folders.ts'
import { expect, test } from '../support/server.ts'
import { withOwnServer } from '../support/own-server.ts'
import { giveConsignee, moveCar, bookTransfer, sendOut, winAt } from './journey-steps.ts'

test.use({ serviceWorkers: 'allow' })

const now = new Date(MONDAY_MORNING)

test('a car goes from the bid to the buyer’s port, with documents and payments', async ({ browser }) => {
  await withOwnServer('empty', async (guest, address) => {
    const lot = await guest.lot({ lot_no: '71204', start_price: 300_000 }, now)
    await nameCompany({ context: guest })
    const client = await guest.person(
      { email: 'juma@minato.example', fullName: 'Juma Otieno', creditLimit: 5_000_000, language: 693 },
      now,
    )
    const manager = await guest.person({ kind: 'manager', email: 'desk@minato.example' }, now)
    const phone = await device(browser, RUSSIAN_PHONE, address, client.cookie)
    const desktop = await device(browser, DESKTOP_DEVICE, address, manager.cookie)

    // The buyer bids on his phone.
    const words = WORDS.ru
    await phone.goto(`/car-auctions/${lot.id}`)
    await phone.getByRole('button', { name: words.placeBid }).click()
    const panel = panelOn(phone, true)
    await panel.getByRole('textbox', { name: words.amount }).fill('500000')
    await panel.getByRole('combobox', { name: words.exportType }).selectOption({ index: 1 })
    await panel.getByRole('button', { name: words.placeBid }).click()
    const question = phone.getByRole('dialog', { name: words.question })
    await question.getByRole('checkbox').check()
    await question.getByRole('button', { name: words.confirm }).click()
    await expect(phone.getByRole('dialog', { name: words.accepted })).toContainText('71204')

    // The manager says that he won, at a price with two digits swapped, and he reads it.
    await phone.goto('/bids')
    await winAt(desktop, { client: client.id, price: 405_000 })
    await expect(phone.getByText('Вы выиграли: Toyota Prius 2019')).toContainText(yen(405_000))
    await phone.getByRole('link', { name: 'Что дальше' }).click()
    await expect(phone).toHaveURL(/\/purchased-cars\/\d+$/)
    const id = Number(new URL(phone.url()).pathname.split('/').at(-1))

    // He names the consignee without a network.
    await expect(phone.getByRole('button', { name: 'Изменить грузополучателя' })).toBeVisible()
    await inCharge(phone)
    await phone.context().setOffline(true)
    await giveConsignee(phone)
    await phone.context().setOffline(false)
    await expect(phone.locator('address').filter({ hasText: 'Harbour Motors' })).toBeVisible()

    // The manager moves the car and puts it on a ship; the buyer is notified of each step.
    await desktop.goto('/office/purchases')
    await expect(desktop.getByText('No consignee', { exact: true })).toHaveCount(0)
    const step = phone.locator('[aria-current=step]')
    await moveCar(desktop, id, 'Domestic transport')
    await expect(step).toContainText('Перевозка по Японии')
    await moveCar(desktop, id, 'Awaiting ship')
    await sendOut(desktop, id)
    await expect(phone.getByRole('tabpanel')).toContainText('Harbour Star 012E')
    await moveCar(desktop, id, 'Awaiting loading')
    await moveCar(desktop, id, 'In transit')
    await expect(step).toContainText('В пути')

    // He asks when it arrives, on its page.
    await phone.getByRole('button', { name: 'Чат', exact: true }).click()
    await phone.getByRole('dialog').getByRole('textbox', { name: 'Сообщение' }).fill('Когда придёт судно?')
    await phone.keyboard.press('Enter')
    await expect(phone.getByRole('dialog').getByRole('listitem')).toContainText('Когда придёт судно?')
    await phone.getByRole('button', { name: 'Закрыть чат' }).click()
    await desktop.goto(`/purchased-cars/${id}?tab=finances`)
    await desktop.getByRole('button', { name: 'Chat, unread messages' }).click()
    await expect(desktop.getByRole('complementary', { name: 'Toyota Prius' }).getByRole('listitem')).toContainText(
      'Когда придёт судно?',
    )
    await desktop.keyboard.press('Escape')

    // The price is put right.
    await desktop.getByRole('button', { name: 'Correct the price' }).click()
    const correction = desktop.getByRole('alertdialog')
    await correction.getByRole('textbox', { name: 'Sold price' }).fill('450000')
    await correction.getByRole('button', { name: /^Charge 45.000.¥ more$/ }).click()
    await expect(correction).toHaveCount(0)

    // Costs and the invoice.
    await desktop.getByRole('button', { name: 'Edit costs' }).click()
    const costs = desktop.getByRole('dialog')
    for (const [name, amount] of Object.entries({
      agentFee: 40_000,
      hallFee: 12_000,
      inland: 18_000,
      freight: 130_000,
      others: 0,
    }))
      await costs.locator(`input[name=${name}]`).fill(String(amount))
    await costs.getByRole('button', { name: 'Save' }).click()
    await expect(costs).toHaveCount(0)
    await desktop.getByRole('button', { name: 'Issue invoice' }).click()
    await desktop.getByRole('alertdialog').getByRole('button', { name: 'Issue invoice' }).click()
    await expect(desktop.getByRole('list', { name: 'Invoices' })).toContainText(yen(650_000))
    await phone.getByRole('tab', { name: 'Финансы' }).click()
    await expect(phone.getByRole('tabpanel')).toContainText(/INV-2026-0001/)
    // Its file is made behind the answer, and shown without a reload.
    await expect(phone.getByRole('link', { name: 'Скачать INV-2026-0001' })).toBeVisible()

    // He owes, pays, and reads his balance.
    await phone.goto('/balance')
    await expect(phone.getByText(yen(650_000)).first()).toBeVisible()
    await bookTransfer(desktop, { email: 'juma@minato.example', amount: '700000', reference: 'FT-JOURNEY' })
    await expect(phone.getByText(yen(5_050_000)).first()).toBeVisible()

    // The car arrives.
    await desktop.goto('/office/purchases')
    await moveCar(desktop, id, 'Delivered')
    await phone.goto(`/purchased-cars/${id}`)
    await expect(phone.locator('header').filter({ hasText: `№ ${id}` })).toContainText('Доставлен')

    // The statement as a PDF has the same lines.
    await phone.goto('/payments')
    await expect(phone.getByText('Поступление: депозит, номер перевода FT-JOURNEY')).toBeVisible()
    const statement = (await phone.getByRole('link', { name: 'Выписка (PDF)' }).getAttribute('href'))!
    const type = await phone.evaluate(async path => (await fetch(path)).headers.get('content-type'), statement)
    expect(type).toBe('application/pdf')
    const { balance } = await guest.db
      .selectFrom('users')
      .select('balance')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    expect(balance).toBe(50_000)
    for (const page of [phone, desktop]) await page.context().close()
  })
})
