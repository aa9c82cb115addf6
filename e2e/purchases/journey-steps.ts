import type { Page } from '@playwright/test'
import { yen } from '../bids/bid-steps.ts'
import { expect } from '../support/server.ts'

/** Marks the client's only bid as won, by the keys of the bid manager, and gives the price. */
export async function winAt(desk: Page, { client, price }: { client: number; price: number }): Promise<void> {
  await desk.goto(`/bid-manager?days=all&clients=${client}`)
  const row = desk.locator('tr[data-bid]')
  const pressed = (name: string) =>
    expect(row.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  const answer = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      await expect(desk.getByRole('alertdialog')).toBeVisible()
      await desk.keyboard.press('Enter')
    }
    await expect(desk.getByRole('alertdialog')).toHaveCount(0)
  }
  await expect(row).toHaveCount(1)
  await desk.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await desk.keyboard.press('2')
  await answer(1)
  await pressed('Bid')
  await desk.keyboard.press('6')
  // The sale is still ahead: that is asked before the win itself.
  await expect(desk.getByRole('alertdialog', { name: /still ahead/ })).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('alertdialog', { name: 'Has this bid won?' })).toBeVisible()
  await desk.keyboard.press('Enter')
  await pressed('Win')
  await row.getByRole('button', { name: /^Sold price of lot/ }).click()
  await row.getByRole('textbox').fill(String(price))
  await row.getByRole('textbox').press('Enter')
  await expect(row).toContainText(yen(price))
}

/** Fills the consignee in Russian on a phone without a network. */
export async function giveConsignee(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Изменить грузополучателя' }).click()
  const form = phone.getByRole('dialog')
  const fields = {
    'Полное имя': 'Harbour Motors Ltd',
    Адрес: '12 Moi Avenue, Mombasa',
    Порт: 'Mombasa',
    Телефон: '+254 700 123456',
    'Эл. почта': 'cars@harbour.example',
  }
  for (const [name, text] of Object.entries(fields)) await form.getByLabel(name, { exact: true }).fill(text)
  await form.getByRole('button', { name: /^Страна/ }).click()
  await phone.getByRole('option').first().click()
  await form.getByRole('button', { name: 'Отправить, когда будет сеть' }).click()
  await expect(form).toHaveCount(0)
}

/** Moves the car to the status by the bar of selected cars. */
export async function moveCar(desk: Page, id: number, status: string): Promise<void> {
  const bar = await select(desk, id)
  await bar.getByRole('combobox', { name: 'Status' }).selectOption({ label: status })
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(bar).toHaveCount(0)
  await expect(line(desk, id)).toContainText(status)
}

/** Makes a voyage and puts the car on it. */
export async function sendOut(desk: Page, id: number): Promise<void> {
  await desk.goto('/office/voyages')
  await desk.getByRole('button', { name: 'New voyage' }).click()
  const form = desk.getByRole('dialog')
  const fields = {
    'Shipping line': 'Harbour Line',
    Ship: 'Harbour Star',
    'Voyage number': '012E',
    'Port of loading': 'Yokohama',
    'Port of discharge': 'Mombasa',
    ETD: '2026-12-01',
    ETA: '2026-12-28',
  }
  for (const [name, text] of Object.entries(fields)) await form.getByLabel(name, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await desk.goto('/office/purchases')
  const bar = await select(desk, id)
  await bar.getByRole('combobox', { name: 'Voyage' }).selectOption({ label: 'Harbour Star 012E, 2026-12-01' })
  await bar.getByRole('button', { name: 'Set voyage' }).click()
  await expect(bar).toHaveCount(0)
}

/** Books money received from the client. */
export async function bookTransfer(
  desk: Page,
  { email, amount, reference }: { email: string; amount: string; reference: string },
): Promise<void> {
  await desk.goto('/office/payments')
  await desk.getByRole('button', { name: 'New entry' }).click()
  const form = desk.getByRole('dialog')
  await form.getByRole('button', { name: /^Client/ }).click()
  await desk.getByRole('combobox', { name: /Name, company/ }).fill(email)
  await desk.getByRole('option', { name: /Juma Otieno/ }).click()
  await form.getByLabel('Amount, yen').fill(amount)
  await form.getByLabel('Value date', { exact: true }).fill('2026-11-23')
  await form.getByLabel('Bank reference').fill(reference)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(form).toHaveCount(0)
}

const line = (desk: Page, id: number) => desk.getByRole('listitem').filter({ hasText: `No. ${id}` })

async function select(desk: Page, id: number) {
  await desk.getByRole('checkbox', { name: `Select car ${id}` }).check()
  return desk.getByRole('region', { name: 'Selected cars' })
}
