import { HEADLESS_SHELL } from '../support/browsers.ts'
import { expect, signIn, test } from '../support/server.ts'
import { setLanguage } from '../bids/bid-steps.ts'
import { overflow } from './look.ts'

/** A reader whose browser has letters of twice the size, on a phone. */
const { launchOptions } = HEADLESS_SHELL
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...launchOptions, args: [...launchOptions.args, '--blink-settings=defaultFontSize=32'] },
})

const PLACES = [
  '/dashboard',
  '/car-auctions',
  '/bids?days=all',
  '/favorites/A',
  '/payments',
  '/payments/how-to-pay',
  '/profile',
]

test('with letters of twice the size every page of a buyer keeps to the phone’s width', async ({ page }) => {
  await signIn(page)
  await setLanguage(page, 'ru')
  const own = async (list: string) => {
    await page.goto(list)
    const link = page.locator(`a[href^="${list}/"]`).first()
    return (await link.getAttribute('href'))!
  }
  const faults: string[] = []
  await page.goto('/bids?days=all')
  // The bar of a lot with a live bid is wider.
  const lotWithBid = (await page.locator('a[href^="/car-auctions/"]').first().getAttribute('href'))!
  for (const place of [
    ...PLACES,
    await own('/car-auctions'),
    await own('/car-statistics'),
    await own('/purchased-cars'),
    lotWithBid,
  ]) {
    await page.goto(place)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // The bar of a lot: its number, its hall, the clock.
    if (/^\/car-auctions\/./.test(place))
      expect((await page.locator('main header').innerText()).split('\n').filter(Boolean)).toHaveLength(3)
    faults.push(...(await overflow(page)).map(fault => `${place}: ${fault}`))
  }
  expect(faults).toEqual([])
  await page.goto(`${lotWithBid}?sheet=bid`)
  const sheet = page.getByRole('dialog', { name: 'Изменить ставку' })
  await expect(sheet.getByRole('button', { name: 'Отменить ставку' })).toBeVisible()
  expect(await sheet.evaluate(({ children }) => [...children].some(part => part.scrollWidth > part.clientWidth))).toBe(
    false,
  )
})
