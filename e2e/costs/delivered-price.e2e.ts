import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'

const TITLE = /^(Delivered price \(CIF\)|FOB price, Japan)$/

/** A lot of tomorrow with an average price, so that similar sales exist. */
async function openLot(page: Page): Promise<void> {
  const link = await page.evaluate(async () => {
    const answer = await fetch('/v1/car-auction/listing?pageSize=100&auctionDate=2026-11-24')
    const { carsList } = (await answer.json()) as { carsList: { link: string; averagePrice: number | null }[] }
    return carsList.find(car => car.averagePrice !== null)!.link
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
}

const delivered = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: TITLE }) })

test('a buyer calculates what a lot costs delivered to his port, and the port is remembered', async ({
  page,
  buyer,
}) => {
  await signIn(page, buyer)
  await openLot(page)
  const block = delivered(page)
  await block.getByLabel('My port').selectOption('Mombasa')
  // Choices are sent one after the other; the count below starts when the last has arrived.
  const chosen = page.waitForResponse(
    answer => answer.url().endsWith('/v1/costs/choice') && answer.request().postData()?.includes('USD') === true,
  )
  await block.getByLabel('Currency beside yen').selectOption('USD')
  await expect(block).toContainText('Delivered to Mombasa (CIF), duty not included')
  await chosen

  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const slider = block.getByRole('slider')
  await slider.fill('500000')
  const first = await block
    .getByText(/^≈\s[\d\s]+US\$$/)
    .first()
    .innerText()
  await slider.press('ArrowRight')
  await expect(block.getByLabel('Hammer price')).toHaveValue(/505\s000/)
  await expect(block.getByText(first)).toHaveCount(0)
  await expect(page.getByText(/similar cars sold for less than 505\s000/)).toBeVisible()
  expect(asked.filter(path => path.includes('costs'))).toEqual([])

  await block.getByText('By budget').click()
  await block.getByLabel('Delivered (CIF), at most').fill('1500000')
  await expect(block).toContainText(/You can bid up to[1-9][\d\s]+000/)

  await page.reload()
  await expect(delivered(page).getByLabel('My port').locator('option:checked')).toHaveText('Mombasa')
  await expect(delivered(page).getByLabel('Currency beside yen')).toHaveValue('USD')

  await page.goto('/car-auctions')
  await expect(page.getByText(/^≈ US\$ at the rate of \d+ \w+$/)).toBeVisible()
  await expect(
    page
      .getByRole('article')
      .getByText(/^≈\s[\d\s]+US\$$/)
      .first(),
  ).toBeVisible()
})

test('the price strip and the delivered price are accessible in both themes', async ({ page }) => {
  await signIn(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await openLot(page)
    await page.getByText('All sales').click()
    await expectAccessible(page, colorScheme)
  }
})

test('a manager writes a rate; buyers’ prices use it from its start date, and the history keeps it', async ({
  page,
}) => {
  await signIn(page, 'manager')
  await page.goto('/office/rates?tab=agentFee')
  await page.getByRole('button', { name: /^New value from a date/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount').fill('a lot')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Whole yen, 0 to 10 000 000')).toBeVisible()
  await form.getByLabel('Amount').fill('43 210')
  await form.getByLabel('Source').fill('Our price list')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(/43\s210\s¥ \+ 5 % over 1\s500\s000\s¥/)).toBeVisible()
  await expectAccessible(page)

  await openLot(page)
  await delivered(page).getByRole('slider').fill('500000')
  await expect(delivered(page)).toContainText(/Agent fee43\s210\s¥/)
  await page.goto('/office/rates?tab=history')
  await expect(page.getByRole('listitem').filter({ hasText: 'Our price list' }).first()).toContainText('Agent fee')

  await page.goto('/office/rates?tab=agentFee')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Our price list' })
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Our price list')).toHaveCount(0)
})

test('a client cannot open the rates', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/rates')
  await expect(page).toHaveURL(/\/profile/)
})
