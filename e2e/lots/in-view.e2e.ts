import { expect, signIn, test } from '../support/server.ts'
import { DESKTOP, PHONE } from '../support/test-selection.ts'

test('the menu of a phone shows every place without scrolling', PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await signIn(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const places = page.getByRole('navigation', { name: 'Main menu' }).last().getByRole('link')
  await expect(places).toHaveCount(11)
  for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 })
})

test('in a low window the bid panel keeps its button in view, above and below the title', DESKTOP, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 640 })
  await signIn(page)
  await page.goto('/car-auctions?date=2026-11-25')
  await page.getByRole('link', { name: /^Lot / }).first().waitFor()
  const address = await page.getByRole('link', { name: /^Lot / }).first().getAttribute('href')
  await page.goto(address!)
  const button = page.getByRole('button', { name: /^Place bid/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 600)
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('every section of the full-screen filters has its heading', PHONE, async ({ page }) => {
  await signIn(page)
  await page.goto('/bike-statistics')
  await page.getByRole('button', { name: /^Filters/ }).click()
  for (const name of ['Condition', 'Equipment', 'Lot number'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test('a contrast theme shows the selected item, and the switch', PHONE, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page)
  await page.goto('/favorites/A')
  const groups = page.getByRole('navigation', { name: 'Favorites groups' }).getByRole('link')
  const ground = (at: number) => groups.nth(at).evaluate(group => getComputedStyle(group).backgroundColor)
  await expect(groups).toHaveCount(6)
  expect(await ground(0)).not.toBe(await ground(1))
  await page.goto('/profile')
  await expect(page.getByRole('switch').first()).toHaveCSS('outline-style', 'solid')
})

test('letters of half the size again do not lie on each other in a lot’s card', PHONE, async ({ page }) => {
  await signIn(page)
  await page.goto('/car-auctions')
  await page.getByRole('article').first().waitFor()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  const gap = await page
    .getByRole('article')
    .first()
    .evaluate(card => {
      const words = card.querySelector('h2')!.parentElement!
      return (
        words.nextElementSibling!.getBoundingClientRect().top - words.lastElementChild!.getBoundingClientRect().bottom
      )
    })
  expect(gap).toBeGreaterThanOrEqual(0)
})

test('the way back from a lot does not call itself the current page', PHONE, async ({ page }) => {
  await signIn(page)
  await page.goto('/car-auctions')
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await page.goto(address!)
  const back = page.getByRole('link', { name: /^Back/ }).first()
  await expect(back).toBeVisible()
  await expect(back).not.toHaveAttribute('aria-current')
})

test('the search of payments takes the room that is there', DESKTOP, async ({ page }) => {
  await signIn(page)
  await page.goto('/payments')
  const right = (box: { x: number; width: number } | null) => Math.round(box!.x + box!.width)
  const table = page.getByRole('table')
  await expect(table).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search' }).locator('..')
  expect(Math.abs(right(await field.boundingBox()) - right(await table.boundingBox()))).toBeLessThan(4)
})

test(
  'letters of twice the size leave the logo beside the clock, and the lot’s page in its width',
  PHONE,
  async ({ page }) => {
    await signIn(page)
    await page.evaluate(() => {
      const device = JSON.parse(localStorage.getItem('minato') ?? '{}') as object
      localStorage.setItem('minato', JSON.stringify({ ...device, language: 'ru' }))
    })
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.goto('/car-auctions?date=2026-11-25')
    const lot = page.getByRole('article').first().getByRole('link').first()
    const address = (await lot.getAttribute('href'))!
    await enlarge()
    const clock = (await page.getByRole('timer').boundingBox())!
    const logo = (await page.getByRole('link', { name: 'Minato' }).locator('span').first().boundingBox())!
    expect(logo.x + logo.width).toBeLessThanOrEqual(clock.x)
    await page.goto(address)
    await enlarge()
    const button = page.getByRole('button', { name: 'Сделать ставку' })
    await expect(button).toBeInViewport()
    const bar = (await button.locator('..').boundingBox())!
    expect(bar.height).toBeLessThan(844 / 3)
    // The moment of the sale wraps inside its box.
    const moment = page
      .getByText(/по Токио/)
      .and(page.locator('article b'))
      .first()
    const right = (of: Element) => of.getBoundingClientRect().right
    expect(await moment.evaluate(right)).toBeLessThanOrEqual(390 - 16)
  },
)
