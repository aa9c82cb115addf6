import { expect, signIn, test } from '../support/server.ts'

test('the longest label of the menu fits the sidebar when it is the current one', async ({ page }) => {
  // The demo's dealer uses Russian.
  await signIn(page, 'dealer')
  await page.goto('/oneprice')
  const menu = page.getByRole('navigation', { name: 'Главное меню' })
  await expect(menu.getByRole('link', { name: 'Фиксированная цена' })).toHaveAttribute('aria-current', 'page')
  for (const each of [menu.locator('..'), ...(await menu.getByRole('link').all())])
    expect(await each.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a row of tabs that is wider than its page fades at the edge with more tabs behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'dealer')
  await page.goto('/dealer-bids')
  const row = page.getByRole('navigation', { name: 'Статус ставки' })
  const edges = () =>
    row.evaluate(each => ['--fade-start', '--fade-end'].map(name => getComputedStyle(each).getPropertyValue(name)))
  await expect.poll(edges).toEqual(['0px', '40px'])
  await row.evaluate(each => each.scrollTo(each.scrollWidth, 0))
  await expect.poll(edges).toEqual(['40px', '0px'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(edges).toEqual(['0px', '0px'])
})

for (const width of [1024, 1366])
  test(`the title of a list is one line on a desktop of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'dealer')
    await page.goto('/bike-auctions?year=1990,2020')
    await expect(page.getByText(/^Лотов: \d+ из \d+$/)).toBeVisible()
    const title = page.getByRole('heading', { level: 1, name: 'Мотоциклы' })
    const lines = await title.evaluate(each => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))
    expect(lines).toBeLessThan(1.5)
  })

for (const path of ['/car-auctions', '/car-statistics', '/bike-auctions'])
  test(`the heads of the table at ${path} break their words with a hyphen, or not at all`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await signIn(page, 'dealer')
    await page.goto(path)
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    // Two letters side by side stand in one line; a soft hyphen between them is no letter.
    const broken = await page.locator('th').evaluateAll(heads =>
      heads.flatMap(head => {
        const texts = document.createNodeIterator(head, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement!.getBoundingClientRect().width < 2) continue
          const bottomOf = (at: number) => {
            const range = document.createRange()
            range.setStart(text!, at)
            range.setEnd(text!, at + 1)
            return [...range.getClientRects()].at(-1)!.bottom
          }
          for (const { index } of text.textContent!.matchAll(/\p{L}(?=\p{L})/gu))
            if (Math.abs(bottomOf(index) - bottomOf(index + 1)) > 4) found.push(text.textContent!)
        }
        return found
      }),
    )
    expect(broken).toEqual([])
  })

test('a long file name breaks in the sheet of documents on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 680 })
  await signIn(page, 'manager')
  await page.goto('/office/purchases')
  const name = 'export_certificate_of_an_unknown_car_with_a_long_name.pdf'
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }
  await page.getByLabel('Documents of cars').setInputFiles([file])
  const sheet = page.getByRole('dialog', { name: 'Upload documents' })
  const fields = sheet.getByRole('combobox')
  await expect(fields).toHaveCount(2)
  const ends = await fields.evaluateAll(all => all.map(each => Math.ceil(each.getBoundingClientRect().right)))
  expect(Math.max(...ends)).toBeLessThanOrEqual(300)
})

test('the switch of views stays at the right edge of its bar in every view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.goto('/car-auctions')
  for (const view of ['Rows', 'Columns', 'Cards']) {
    const button = page.getByRole('radio', { name: view })
    await button.click()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(view === 'Rows' ? 0 : 1)
    const edge = await page.getByRole('radio', { name: 'Cards' }).evaluate(each => each.getBoundingClientRect().right)
    expect(edge, view).toBeGreaterThan(1380)
  }
})
