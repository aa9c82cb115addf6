import type { Page } from '@playwright/test'
import { yen } from '../bids/bid-steps.ts'
import { expect } from '../support/server.ts'

/** Marks the client's only bid as won, by the keys of the bid manager, and gives the price. */
export async function winAt(desktop: Page, { client, price }: { client: number; price: number }): Promise<void> {
  await desktop.goto(`/bid-manager?days=all&clients=${client}`)
  const row = desktop.locator('tr[data-bid]')
  const pressed = (name: string) =>
    expect(row.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  const answer = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      await expect(desktop.getByRole('alertdialog')).toBeVisible()
      await desktop.keyboard.press('Enter')
    }
    await expect(desktop.getByRole('alertdialog')).toHaveCount(0)
  }
  await expect(row).toHaveCount(1)
  await desktop.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await desktop.keyboard.press('2')
  await answer(1)
  await pressed('Bid')
  await desktop.keyboard.press('6')
  // The sale is still ahead: that is asked before the win itself.
  await expect(desktop.getByRole('alertdialog', { name: /still ahead/ })).toBeVisible()
  await desktop.keyboard.press('Enter')
  await expect(desktop.getByRole('alertdialog', { name: 'Has this bid won?' })).toBeVisible()
  await desktop.keyboard.press('Enter')
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
  await form.getByRole('button', { name: 'Отправить, когда появится сеть' }).click()
  await expect(form).toHaveCount(0)
}

/** Moves the car to the status by the bar of selected cars. */
export async function moveCar(desktop: Page, id: number, status: string): Promise<void> {
  const bar = await select(desktop, id)
  await bar.getByRole('combobox', { name: 'Status' }).selectOption({ label: status })
  await bar.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(bar).toHaveCount(0)
  await expect(line(desktop, id)).toContainText(status)
}

/** Makes a voyage and puts the car on it. */
export async function sendOut(desktop: Page, id: number): Promise<void> {
  await desktop.goto('/office/voyages')
  await desktop.getByRole('button', { name: 'New voyage' }).click()
  const form = desktop.getByRole('dialog')
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
  await desktop.goto('/office/purchases')
  const bar = await select(desktop, id)
  await bar
    .getByRole('combobox', { name: 'Voyage' })
    .selectOption({ label: 'Harbour Star 012E, Yokohama → Mombasa, 1 Dec' })
  await bar.getByRole('button', { name: 'Set voyage' }).click()
  await expect(bar).toHaveCount(0)
}

/** Books money received from the client. */
export async function bookTransfer(
  desktop: Page,
  { email, amount, reference }: { email: string; amount: string; reference: string },
): Promise<void> {
  await desktop.goto('/office/payments')
  await desktop.getByRole('button', { name: 'New entry' }).click()
  const form = desktop.getByRole('dialog')
  await form.getByRole('button', { name: /^Client/ }).click()
  await desktop.getByRole('combobox', { name: /Name, company/ }).fill(email)
  await desktop.getByRole('option', { name: /Juma Otieno/ }).click()
  await form.getByLabel('Amount, yen').fill(amount)
  await form.getByLabel('Value date', { exact: true }).fill('2026-11-23')
  await form.getByLabel('Bank reference').fill(reference)
  await form.getByRole('button', { name: 'Post' }).click()
  await expect(form).toHaveCount(0)
}

const line = (desktop: Page, id: number) => desktop.getByRole('listitem').filter({ hasText: `No. ${id}` })

async function select(desktop: Page, id: number) {
  await desktop.getByRole('checkbox', { name: `Select car ${id}` }).check()
  return desktop.getByRole('region', { name: 'Selected cars' })
}
