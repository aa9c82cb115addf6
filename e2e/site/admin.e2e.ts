import type { Browser, Page } from '@playwright/test'
import { axeViolations } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'

/** The axe violations of a page, and whether it is wider than its screen. */
async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [...(await axeViolations(page)), ...(tooWide ? ['too wide'] : [])]
}

/** A visitor who is not signed in. */
async function stranger(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address })
  return context.newPage()
}

test('a manager’s notice is shown above the login form, as text with a safe link, until it is removed', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'manager')
  await page.goto('/office')
  await page.getByRole('link', { name: /^Notices/ }).click()
  await page.getByRole('button', { name: 'New notice' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Required field')).toHaveCount(2)
  await form.getByLabel('Text in English').fill('<b>Closed</b> on Friday: https://minato.example/news.')
  await form.getByLabel('Text in Russian').fill('В пятницу закрыто')
  await expect(form.getByRole('link', { name: 'https://minato.example/news', exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Shown', { exact: true })).toBeVisible()
  expect.soft(await faultsOf(page)).toEqual([])

  const visitor = await stranger(browser, server.address)
  await visitor.goto('/auth/login')
  await expect(visitor.getByText('<b>Closed</b> on Friday')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'https://minato.example/news' })).toHaveAttribute('rel', /noopener/)
  expect.soft(await faultsOf(visitor)).toEqual([])

  await page.getByRole('button', { name: /^Remove notice/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No notices', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'removed' }).first()).toContainText('on Friday')
  await visitor.reload()
  await expect(visitor.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(visitor.getByText('on Friday')).toHaveCount(0)
  await visitor.context().close()
})

test('an order reaches the managers, who complete it; the buyer sees both', async ({ page, browser, server }) => {
  await signIn(page)
  await page.goto('/make-an-order')
  const send = page.getByRole('button', { name: 'Send the order' })
  await send.click()
  await expect(page.getByText('Required field')).toHaveCount(3)
  const model = `Voxy ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Maker').fill('Toyota')
  await page.getByLabel('Model').fill(model)
  await page.getByLabel('Price at the auction, at most').fill('1 500 000')
  await page.reload()
  await expect(page.getByLabel('Model')).toHaveValue(model)
  await send.click()
  await expect(page.getByText(/^Order \d+ received/)).toBeVisible()
  const mine = page.getByRole('listitem').filter({ hasText: model })
  await expect(mine).toContainText('In progress')
  expect.soft(await faultsOf(page)).toEqual([])

  const desktop = await stranger(browser, server.address)
  await signIn(desktop, 'manager')
  await desktop.goto('/office/orders')
  const waiting = desktop.getByRole('listitem').filter({ hasText: model })
  await expect(waiting).toContainText(/up to 1\s500\s000\s¥/)
  expect.soft(await faultsOf(desktop)).toEqual([])
  await waiting.getByRole('button', { name: /is done$/ }).click()
  await expect(waiting).toHaveCount(0)
  await desktop.context().close()

  await page.reload()
  await expect(mine).toContainText('Done')
})

test('settings appear in “How to buy”; another manager’s change is not overwritten', async ({ page, context }) => {
  await signIn(page, 'manager')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/office/settings')
    await expect(tab.getByLabel(/^Cancellation closes/)).toHaveValue('3')
  }
  await page.getByLabel(/^Cancellation closes/).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Last changed/)).toBeVisible()

  await other.getByLabel(/^Cancellation closes/).fill('12')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Someone else changed this.')).toBeVisible()
  await other.getByRole('button', { name: 'Show current' }).click()
  await expect(other.getByLabel(/^Cancellation closes/)).toHaveValue('5')
  await other.goto('/how-to-buy')
  await expect(other.getByText('5 h before the lot starts')).toBeVisible()

  // Other tests bid on this server too.
  await page.getByLabel(/^Cancellation closes/).fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect.soft(await faultsOf(page)).toEqual([])
})

test('the info pages and the feed reports are accessible, also for visitors', async ({ page, browser, server }) => {
  const visitor = await stranger(browser, server.address)
  for (const path of ['/about', '/how-to-buy', '/make-an-order', '/go-net']) {
    await visitor.goto(path)
    expect.soft(await faultsOf(visitor), path).toEqual([])
  }
  await visitor.getByRole('link', { name: 'Log in to order' }).click()
  await visitor.getByLabel('Email').fill('client@minato.example')
  await visitor.getByLabel('Password', { exact: true }).fill('minato-demo')
  await visitor.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(visitor).toHaveURL(/\/go-net$/)
  await expect(visitor.getByLabel('Link to the car')).toBeVisible()
  await visitor.context().close()

  await signIn(page, 'manager')
  await page.goto('/office')
  expect.soft(await faultsOf(page), 'office').toEqual([])
  await page.getByRole('link', { name: /^Feed reports/ }).click()
  await expect(page.getByText('No imports yet')).toBeVisible()
  expect.soft(await faultsOf(page), 'feeds').toEqual([])
})

test('a client cannot open the admin pages', async ({ page }) => {
  await signIn(page)
  for (const path of ['/office', '/office/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/profile/)
  }
})
