import { expect, signIn, test } from '../support/server.ts'

/** A phone on its side, without and with its keyboard. */
const SIDEWAYS = { width: 844, height: 390 }
const WITH_KEYBOARD = { width: 844, height: 200 }
test.use({ viewport: SIDEWAYS, hasTouch: true, isMobile: true })

test('on a phone on its side a lot’s photo is beside its text, and an amount is seen while it is typed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/bids?days=all')
  const lot = (await page.locator('a[href^="/car-auctions/"]').first().getAttribute('href'))!
  await page.goto(lot)
  const photo = (await page.locator('main img').first().boundingBox())!
  expect(photo.width).toBeLessThan(SIDEWAYS.width / 2 + 1)
  expect(photo.y + photo.height).toBeLessThan(SIDEWAYS.height)
  await page.goto(`${lot}?sheet=bid`)
  const sheet = page.getByRole('dialog')
  const amount = sheet.getByRole('textbox').first()
  await amount.tap()
  await page.setViewportSize(WITH_KEYBOARD)
  await expect(amount).toBeInViewport({ ratio: 1 })
  const button = sheet.getByRole('button').last()
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
})
