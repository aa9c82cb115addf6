import { carLots, yen, type OpenLot } from '../bids/bid-steps.ts'
import { countTaps } from '../support/count-taps.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test, type Login } from '../support/server.ts'
import type { Page } from '@playwright/test'

/** Two days after the test server's Monday morning, so that nothing closes during the test. */
const DAY = '2026-11-25'
/** Terms, which every bid has to accept, and the button. */
const CONFIRMATION = 2
const PRIUS = /maker=\d+&model=\d+&year=2018,2020&mileage=0,100000/

test('finding a Prius of 2018 to 2020 below 100 000 km takes four taps and a word, the next day two taps', async ({
  page,
  context,
}) => {
  const work = await countTaps(page)
  await signIn(page)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Find lots' }).tap()
  await page.keyboard.type('prius')
  await page
    .getByRole('option', { name: /^Toyota Prius ?\d/ })
    .first()
    .tap()
  await page.getByRole('button', { name: /^Up to 100\s000 km$/ }).tap()
  await page.getByRole('button', { name: '2018–2020', exact: true }).tap()
  await expect(page).toHaveURL(PRIUS)
  expect(await work()).toEqual({ taps: 4, typed: 'prius' })

  const tomorrow = await context.newPage()
  const again = await countTaps(tomorrow)
  await tomorrow.goto('/')
  await tomorrow.getByRole('combobox', { name: 'Find lots' }).tap()
  await tomorrow.getByRole('option', { name: /^Toyota Prius 2018–2020 up to 100\s000 km$/ }).tap()
  await expect(tomorrow).toHaveURL(PRIUS)
  expect(await again()).toEqual({ taps: 2, typed: '' })
})

test('a bid of one’s own amount takes five taps, a raise three', async ({ page, buyer }) => {
  const work = await countTaps(page)
  const lot = await ready(page, buyer, 16)
  await page.goto(`/car-auctions/${lot.id}`)
  await page.getByRole('button', { name: 'Place bid' }).tap()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: /^Your bid/ })).toHaveValue(yen(lot.lowest))
  await form.getByRole('button', { name: /^\+50\s000$/ }).tap()
  await placeAndConfirm(page, /^Place bid/)
  expect(await work()).toEqual({ taps: 5, typed: '' })
  await page.getByRole('button', { name: 'Close', exact: true }).last().tap()

  const raise = page.getByRole('button', { name: /^Raise your bid by 10\s000/ })
  await expect(raise).toBeVisible()
  await work()
  await raise.tap()
  await confirm(page)
  expect(await work()).toEqual({ taps: 3, typed: '' })
})

test('seeing whether a bid won takes one tap', async ({ page }) => {
  const work = await countTaps(page)
  await signIn(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Today', exact: true }).tap()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Bought for' }).getByText('You won').first(),
  ).toBeInViewport()
  expect(await work()).toEqual({ taps: 1, typed: '' })
})

test('a bid from a favorite or a notification takes two taps and the confirmation', async ({ page, buyer }) => {
  const work = await countTaps(page)
  const lot = await ready(page, buyer, 14)
  const answer = await page.request.post('/v1/favorite/add', { data: { group: 'E', carId: lot.id, type: 'auction' } })
  expect(answer).toBeOK()
  await page.goto('/favorites/E')
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/car-auctions/${lot.id}"]`) })
  await expect(card.getByText(/^\d\sd\s\d+\sh to bid$/)).toBeVisible()
  await expectAccessible(page, 'favorites that take bids')
  const bid = card.getByRole('link', { name: /^Bid on / })
  expect((await bid.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await bid.tap()
  await expect(page).toHaveURL(new RegExp(`/car-auctions/${lot.id}\\?sheet=bid$`))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Your bid/ })).not.toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/favorites\/E$/)
  await work()
  await bid.tap()
  await placeAndConfirm(page, /^Place bid/)
  expect(await work()).toEqual({ taps: 2 + CONFIRMATION, typed: '' })

  // A press on "Bid" in the notification opens this address.
  const other = await ready(page, buyer, 15)
  await page.goto(`/car-auctions/${other.id}?sheet=bid`)
  await placeAndConfirm(page, /^Place bid/)
  expect(await work()).toEqual({ taps: 1 + CONFIRMATION, typed: '' })
})

/** Signs in, and gives the nth of the lots that take a bid. */
async function ready(page: Page, buyer: Login, nth: number): Promise<OpenLot> {
  await signIn(page, buyer)
  return (await carLots(page, DAY))[nth]!
}

async function placeAndConfirm(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button }).tap()
  await confirm(page)
}

async function confirm(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm your bid' })
  await question.getByRole('checkbox').tap()
  await question.getByRole('button', { name: 'Confirm bid' }).tap()
  await expect(page.getByRole('dialog', { name: 'Bid received' })).toBeVisible()
}
