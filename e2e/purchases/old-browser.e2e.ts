import { invoicedCar } from '../support/invoiced-car.ts'
import { expect, signIn, test } from '../support/server.ts'

const FORGET = 'delete Promise.withResolvers;'

test('an invoice opens in a browser of 2023, which has no Promise.withResolvers', async ({ page }) => {
  await page.addInitScript(FORGET)
  await page.route('**/assets/pdf-worker-*.mjs', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: FORGET + (await response.text()) })
  })
  await signIn(page)
  await page.goto(await page.evaluate(invoicedCar))
  await page.getByRole('tab', { name: /^Documents/ }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: /^INV-/ }).first().click()
  const viewer = page.getByRole('dialog')
  const drawn = viewer.getByRole('img', { name: /^INV-/ })
  await expect(drawn).toBeVisible()
  await expect(viewer.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(viewer.getByRole('alert')).toHaveCount(0)
  // 300 is the width of a canvas on which nothing was drawn.
  expect(await drawn.evaluate(element => (element as HTMLCanvasElement).width)).not.toBe(300)
})
