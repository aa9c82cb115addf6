import { expect, signIn, test } from '../support/server.ts'
import { lotPath } from './lots-there.ts'

test.describe('with a mouse', () => {
  // The browser ends touch emulation before it notifies the page. Targets and rows are lower then, and the position is wrong.
  test.use({ hasTouch: false, isMobile: false })

  test('a reload in the middle of the list stays at the same lot', async ({ page }) => {
    await signIn(page)
    await page.goto('/')
    await page.getByRole('article').first().waitFor()
    await page.mouse.wheel(0, 2600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
    const lotAtTop = () =>
      page.evaluate(() => {
        const belowHeader = [...document.querySelectorAll('article')].find(
          it => it.getBoundingClientRect().bottom > 300,
        )
        const address = belowHeader?.querySelector('a')?.getAttribute('href')
        // A ribbon, such as that of old data, moves the page while it is there.
        const hasRibbon = (document.querySelector('main')?.previousElementSibling?.clientHeight ?? 0) > 0
        return address && !hasRibbon ? { address, top: Math.round(belowHeader!.getBoundingClientRect().top) } : null
      })
    // The rows that came with the wheel are measured when two looks agree.
    let before: Awaited<ReturnType<typeof lotAtTop>> = null
    await expect
      .poll(async () => {
        const last = before
        before = await lotAtTop()
        return before !== null && before.address === last?.address && before.top === last.top
      })
      .toBe(true)
    await page.reload()
    await expect.poll(async () => (await lotAtTop())?.address).toBe(before!.address)
    await expect.poll(async () => Math.abs(((await lotAtTop())?.top ?? Number.NaN) - before!.top)).toBeLessThan(8)
  })
})

test('a link to a later page shows its lots on the phone too, and earlier ones on a tap', async ({ page }) => {
  await signIn(page)
  const firstOf = async (number: number) => {
    const answer = await page.request.get(`/v1/car-auction/listing?page=${number}&pageSize=20`)
    const { carsList } = (await answer.json()) as { carsList: { id: string }[] }
    return lotPath('car-auction', carsList[0]!)
  }
  const first = page.getByRole('article').first().getByRole('link')
  await page.goto('/car-auctions?page=2')
  await expect(first).toHaveAttribute('href', await firstOf(2))
  await page.getByRole('button', { name: 'Show the previous lots' }).tap()
  await expect(first).toHaveAttribute('href', await firstOf(1))
  await expect(page.getByRole('button', { name: 'Show the previous lots' })).toHaveCount(0)
  await expect(page).toHaveURL(/\?page=2$/)
})

test('a thirty-first day is refused: a dialog states the limit', async ({ page }) => {
  const days = Array.from({ length: 30 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`)
  await signIn(page)
  await page.goto(`/car-auctions?date=${days.join(',')}`)
  const tuesday = page.getByRole('group', { name: 'Auction days' }).getByRole('button', { name: /^Tue/ })
  await tuesday.tap()
  const dialog = page.getByRole('dialog', { name: 'Too many selected' })
  await expect(dialog).toContainText('One search takes at most 30 auctions')
  await expect(page).toHaveURL(/2026-10-30$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(tuesday).toHaveAttribute('aria-pressed', 'false')
})

test('in an outage the lots stay, with their time', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('article').or(page.getByRole('row')).nth(3).waitFor()
  await page.route('**/v1/car-auction/listing?*', route =>
    route.fulfill({ status: 500, json: { status: 500, code: 'internal', message: 'Something went wrong' } }),
  )
  await page.reload()
  const notice = page
    .getByRole('status')
    .filter({ hasText: /Auction data unavailable. Showing data as of 10:\d\d Tokyo/ })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('article').or(page.getByRole('row')).nth(3)).toBeVisible()
  await page.unroute('**/v1/car-auction/listing?*')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
})

test('an address with invalid values opens the whole list', async ({ page }) => {
  await signIn(page)
  await page.goto('/car-auctions?maker=%27&year=new&sort=drop&order=up&page=-1&pageSize=9999')
  await expect(page.locator('a[href^="/car-auctions/"]').first()).toBeVisible()
  await expect(page.getByText('Invalid field')).toHaveCount(0)
})
