import { carLots, expectAccessible, panelOn } from '../bids/bid-steps.ts'
import { expect, signIn, test } from '../support/server.ts'

/** Two days after the test server's Monday morning, so that nothing closes meanwhile. */
const DAY = '2026-11-25'

test('a favorite takes a bid in two taps and a confirmation, and back returns to the favorites', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page)
  const lot = (await carLots(page, DAY))[isMobile ? 14 : 15]!
  const answer = await page.request.post('/v1/favorite/add', { data: { group: 'E', carId: lot.id, type: 'auction' } })
  expect(answer).toBeOK()
  await page.goto('/favorites/E')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/car-auctions/${lot.id}"]`) })
  await expect(card.getByText(/^\d\sd\s\d+\sh to bid$/)).toBeVisible()
  await expectAccessible(page, 'favorites that take bids')
  const bid = card.getByRole('link', { name: /^Bid on / })
  if (isMobile) expect((await bid.boundingBox())!.height).toBeGreaterThanOrEqual(44)

  let presses = 0
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    presses += 1
    await target.click()
  }
  await press(bid)
  await expect(page).toHaveURL(new RegExp(`/car-auctions/${lot.id}\\?sheet=bid$`))
  const form = panelOn(page, isMobile)
  await expect(form.getByRole('textbox', { name: /^Your bid/ })).not.toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/favorites\/E$/)

  presses = 0
  await press(bid)
  await press(form.getByRole('button', { name: /^Place bid/ }))
  const question = page.getByRole('dialog', { name: 'Confirm your bid' })
  // The confirmation: the terms, which every bid has to accept, and its button.
  await press(question.getByRole('checkbox'))
  await press(question.getByRole('button', { name: 'Confirm bid' }))
  await expect(page.getByRole('dialog', { name: 'Bid received' })).toBeVisible()
  expect(presses).toBe(4)
})
