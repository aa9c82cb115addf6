import type { Page } from '@playwright/test'
import { isComing, lotsThere } from '../lots/lots-there.ts'
import { inCharge, kept } from '../offline/kept-lots.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test, whenAlive } from '../support/server.ts'

async function startChoosing(page: Page) {
  await page.getByRole('button', { name: 'View and more' }).click()
  await page.getByRole('menuitem', { name: 'Compare lots' }).click()
}

const heads = (page: Page) => page.getByRole('columnheader')

test('three lots of the list are compared, one is removed, and the address opens the same', async ({ page }) => {
  await signIn(page)
  await page.goto('/car-auctions')
  await startChoosing(page)
  const bar = page.getByRole('region', { name: 'Lots to compare' })
  await expect(bar).toContainText('Select two to four lots')
  const ticks = page.getByRole('checkbox', { name: /^Compare lot / })
  for (const at of [0, 1, 2]) await ticks.nth(at).check()
  await expect(bar).toContainText('3 selected')
  await page.reload()
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?lots=[\w-]+,[\w-]+,[\w-]+$/)
  await expect(heads(page)).toHaveCount(3)
  await heads(page)
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(heads(page)).toHaveCount(2)
  const names = await heads(page).getByRole('link').allInnerTexts()
  const address = page.url()
  await page.goto('/car-auctions')
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
  await page.goto(address)
  await expect(heads(page).getByRole('link')).toHaveText(names)
  await expectAccessible(page)
})

test('a lot is chosen on its page, and the toast leads to the comparison', async ({ page }) => {
  await signIn(page)
  const [first, second] = (await lotsThere(page, 'car-auction')).filter(isComing)
  await page.goto(`/car-auctions/${first!.id}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('Selected. Select another lot to compare.')).toBeVisible()
  await page.goto(`/car-auctions/${second!.id}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('status').getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`/compare?lots=${first!.id},${second!.id}`)
  await expect(heads(page)).toHaveCount(2)
})

test('a visitor returns to the address after the login, and reads which lots are gone', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const [lot] = await lotsThere(page, 'car-auction')
  const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await stranger.goto(`/compare?lots=${lot!.id},261124-9999-1,nonsense`)
  await expect(stranger).toHaveURL(/\/auth\/login\?from=/)
  await whenAlive(stranger)
  await stranger.getByLabel('Email').fill('client@minato.example')
  await stranger.getByLabel('Password', { exact: true }).fill('minato-demo')
  await stranger.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(stranger).toHaveURL(/\/compare\?lots=/)
  await expect(stranger.getByText('Not found: nonsense; Lot 1, 24 Nov.')).toBeVisible()
  await expect(heads(stranger)).toHaveCount(1)
  await stranger.context().close()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('compared lots open again without a network', async ({ page, context }) => {
    await signIn(page)
    await page.goto('/')
    await inCharge(page)
    const lots = (await lotsThere(page, 'car-auction')).filter(isComing).slice(0, 2)
    const address = `/compare?lots=${lots.map(({ id }) => id).join()}`
    await page.goto(address)
    await expect(heads(page)).toHaveCount(2)
    for (const { id } of lots)
      await expect.poll(async () => (await kept(page)).some(each => each.includes(`/view?id=${id}`))).toBe(true)
    await context.setOffline(true)
    await page.goto(`${address},261125-1-99999`)
    await expect(heads(page)).toHaveCount(2)
    await expect(page.getByText('Not saved on this device: Lot 99999, 25 Nov.')).toBeVisible()
    await context.setOffline(false)
  })
})
