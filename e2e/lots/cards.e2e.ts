import { expect, signIn, test } from '../support/server.ts'
import { isComing, lotPath, lotsThere } from './lots-there.ts'

test('a tap on gearbox and equipment explains the codes, and back closes it', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  const codes = page.getByRole('button', { name: /what the codes mean$/ }).first()
  const gearbox = (await codes.innerText()).split(' · ')[0]!
  await codes.click()
  const sheet = page.getByRole('dialog', { name: 'What the codes mean' })
  await expect(sheet.getByRole('region', { name: 'Gearbox' })).toContainText(gearbox)
  await expect(sheet.getByRole('region', { name: 'Gearbox' })).toContainText(/Automatic|Manual/)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/car-auctions$/)
})

test('an empty list names the filter whose removal helps most, and drops it', async ({ page }) => {
  await signIn(page)
  await page.goto('/car-auctions?year=2031,2032&mileage=0,900000')
  await expect(page.getByText('No records found')).toBeVisible()
  await expect(page.getByText(/No lots match both filters. Without “2031 – 2032” there are/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await expect(page).toHaveURL(/\?mileage=0,900000$/)
  await expect(page.getByRole('article').or(page.getByRole('row')).nth(1)).toBeVisible()
})

test('an unknown favorites group opens the first', async ({ page }) => {
  await signIn(page)
  await page.goto('/favorites/Z')
  await expect(page).toHaveURL(/\/favorites\/A$/)
})

test('photos of selected lots are downloaded as one archive', async ({ page }) => {
  await signIn(page)
  await page.goto('/bike-auctions')
  await page.getByRole('button', { name: 'View and more' }).click()
  await page.getByRole('menuitem', { name: 'Photos of several lots' }).click()
  const bar = page.getByRole('region', { name: 'Photos of several lots' })
  await expect(bar).toContainText('Select lots to download their photos')
  const ticks = page.getByRole('checkbox', { name: /^Photos of lot / })
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await expect(bar).toContainText('2 lots selected')
  await ticks.nth(1).uncheck()
  await expect(bar).toContainText('1 lot selected')
  const coming = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download' }).click()
  expect((await coming).suggestedFilename()).toBe('minato-photos.zip')
  await expect(bar).toHaveCount(0)
})

test('a Russian list fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await page.evaluate(() => {
    const device = JSON.parse(localStorage.getItem('minato') ?? '{}') as object
    localStorage.setItem('minato', JSON.stringify({ ...device, language: 'ru' }))
  })
  for (const path of ['/car-auctions', '/car-statistics', '/bike-statistics', '/oneprice']) {
    await page.goto(path)
    await page.getByRole('article').first().waitFor()
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    // Titles, buttons and tabs are never cut; long texts of a card end in an ellipsis.
    const cut = await page.locator('h1, nav a span, button span').evaluateAll(all =>
      all
        .filter(each => !each.closest('article') && getComputedStyle(each).textOverflow === 'ellipsis')
        .filter(each => each.scrollWidth > each.clientWidth + 1)
        .map(each => each.textContent),
    )
    expect.soft(cut, path).toEqual([])
    await page.getByRole('button', { name: 'Фильтры' }).click()
    const show = page.getByRole('button', { name: /^Показать [\d\s]+ лот/ })
    await expect(show).toBeVisible()
    expect.soft(await show.evaluate(each => each.scrollWidth - each.clientWidth), path).toBe(0)
    await page.getByRole('button', { name: 'Сохранить' }).waitFor()
  }
})

test('Russian tiles beside each other on a phone of 360 px keep the day of a sale without a time whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page)
  await page.evaluate(() => {
    const device = JSON.parse(localStorage.getItem('minato') ?? '{}') as object
    localStorage.setItem('minato', JSON.stringify({ ...device, language: 'ru', viewMode: 'card' }))
  })
  await page.goto('/car-auctions')
  const day = page.getByText(/^время уточн\., \S+ \d\d\.\d\d$/).first()
  await expect(day).toBeVisible()
  expect(await day.evaluate(each => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
})

test('favorites show prices of millions whole on the narrowest phones', async ({ page }) => {
  await signIn(page)
  const query = 'sort=startPrice&order=DESC&pageSize=20'
  const answer = await page.request.get(`/v1/car-auction/listing?${query}`)
  const { carsList } = (await answer.json()) as { carsList: { id: string; startPrice: number | null }[] }
  const dear = carsList.filter(({ startPrice }) => (startPrice ?? 0) >= 1_000_000).slice(0, 4)
  expect(dear.length).toBeGreaterThan(0)
  for (const { id } of dear)
    await page.request.post('/v1/favorite/add', { data: { carId: id, group: 'F', type: 'auction' } })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/favorites/F')
    await page.getByRole('article').first().waitFor()
    const cut = await page
      .locator('article b')
      .evaluateAll(all =>
        all
          .filter(each => each.getBoundingClientRect().right > each.closest('article')!.getBoundingClientRect().right)
          .map(each => each.textContent),
      )
    expect(cut, `${width}px`).toEqual([])
  }
})

test('the bid form’s head shows name, year and mileage in full on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  const lot = (await lotsThere(page, 'car-auction')).find(one => isComing(one) && one.condition?.includes('/'))!
  await page.goto(`${lotPath('car-auction', lot)}?sheet=bid`)
  const facts = page.getByRole('dialog').getByText(new RegExp(`Lot ${lot.lotNo} · .*\\skm$`))
  await expect(facts).toBeVisible()
  expect(await facts.evaluate(each => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
})

test('a link with more than thirty auctions says so and offers a way out', async ({ page }) => {
  await signIn(page)
  const halls = Array.from({ length: 31 }, (_, number) => `2026-11-24~${number + 1}`)
  await page.goto(`/car-auctions?date=${halls.join(',')}`)
  await expect(page.getByText('Too many selected')).toBeVisible()
  await page.getByRole('button', { name: 'Reset filter' }).click()
  await expect(page).toHaveURL(/\/car-auctions$/)
})
