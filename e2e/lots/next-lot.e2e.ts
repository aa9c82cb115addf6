import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/server.ts'
import { DESKTOP_ONLY, PHONE_ONLY } from '../support/test-selection.ts'

/** The addresses of the first lots of the list that is shown. */
async function firstLots(page: Page): Promise<string[]> {
  const addresses = async () => {
    const links = page.locator('main a[href^="/car-auctions/"]')
    return [...new Set(await links.evaluateAll(found => found.map(link => link.getAttribute('href')!)))]
  }
  await expect.poll(async () => (await addresses()).length).toBeGreaterThan(2)
  return (await addresses()).slice(0, 3)
}

test(
  'on a phone a tap or a swipe opens the next lot of the list, and back returns to the list',
  PHONE_ONLY,
  async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    const [first, second, third] = await firstLots(page)
    await page.locator(`a[href="${first}"]`).first().click()
    await page.getByRole('link', { name: 'Next lot' }).click()
    await expect(page).toHaveURL(second!)
    await expect(page.getByRole('link', { name: 'Previous lot' })).toHaveAttribute('href', first!)
    await page.getByRole('link', { name: 'Next lot' }).waitFor()
    await swipeLeft(page)
    await expect(page).toHaveURL(third!)
    await page.goBack()
    await expect(page).toHaveURL(/\/car-auctions$/)
  },
)

test('on a desktop J and K open the next and previous lot, also in a new tab', DESKTOP_ONLY, async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  const [first, second] = await firstLots(page)
  // The new tab finds the list in the device's storage, which is written once a second.
  const isKept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, kept]) => key.startsWith('minato-kept-') && kept.includes('/:pageType/listing'),
      ),
    )
  await expect.poll(isKept).toBe(true)
  const opened = page.waitForEvent('popup')
  await page.locator(`a[href="${first}"][target="_blank"]`).first().click()
  const tab = await opened
  await tab.getByRole('link', { name: 'Next lot' }).waitFor()
  await tab.keyboard.press('j')
  await expect(tab).toHaveURL(second!)
  await tab.getByRole('link', { name: 'Previous lot' }).waitFor()
  await tab.keyboard.press('k')
  await expect(tab).toHaveURL(first!)
  await expect(tab.getByRole('heading', { name: 'Similar upcoming lots' })).toBeVisible()
})

/** A finger's move over the lot's name, by the browser's own touch input. */
async function swipeLeft(page: Page): Promise<void> {
  const name = page.getByRole('heading', { level: 1 })
  await name.scrollIntoViewIfNeeded()
  const { y, height } = (await name.boundingBox())!
  const client = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x, y: y + height / 2 }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(300) })
  for (const x of [250, 200, 150])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
