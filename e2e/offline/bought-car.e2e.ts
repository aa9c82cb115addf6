import sharp from 'sharp'
import { heicPhoto } from '#tests/support/document-files.ts'
import { invoicedCar } from '../support/invoiced-car.ts'
import { expect, signIn, test } from '../support/server.ts'
import { inCharge, offline } from './kept-lots.ts'

test.use({ serviceWorkers: 'allow' })

test('a bought car reopens with tabs, documents and payments after the server was killed', async ({ page, server }) => {
  await signIn(page)
  await page.goto('/')
  await inCharge(page)
  const places = ['/payments', '/balance', '/purchased-cars']
  for (const place of places) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  const car = await page.evaluate(invoicedCar)
  await page.locator(`main a[href="${car}"]`).first().click()
  await expect(page).toHaveURL(car)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('tab', { name: /^Documents/ }).click()
  const documents = page.getByRole('tabpanel').getByRole('listitem')
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
  for (const [file, buffer] of [
    ['passport.jpg', jpeg],
    ['receipt.heic', heicPhoto],
  ] as const) {
    await page
      .getByRole('tabpanel')
      .getByLabel(/^File for/)
      .setInputFiles({ name: file, mimeType: '', buffer })
    await expect(documents.filter({ hasText: file })).toBeVisible()
  }
  for (const document of [/^INV-/, 'passport.jpg', 'receipt.heic'])
    await expect(documents.filter({ has: page.getByRole('button', { name: document }) })).toContainText(
      'Available offline',
    )
  // The code that draws PDFs.
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('pdf-viewer')).keys()).length)).toBe(2)

  await server.stop('SIGKILL')
  for (const place of places) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible({ timeout: 3_000 })
    await expect(page.getByRole('main').getByText(/¥/).first(), place).toBeVisible()
  }
  await page.goto(car)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 3_000 })
  await expect(offline(page)).toContainText(/As of \d\d:\d\d Tokyo/)
  for (const [tab, word] of [
    ['Car details', 'Chassis'],
    ['Logistics', 'Shipping line'],
    ['Finances', 'Car price'],
    ['Documents', 'INV-'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await expect(page.getByRole('tabpanel')).toContainText(word)
  }
  const viewer = page.getByRole('dialog')
  for (const document of [/^INV-/, 'passport.jpg', 'receipt.heic']) {
    await page.getByRole('tabpanel').getByRole('button', { name: document }).click()
    const drawn = viewer.getByRole('img', { name: document })
    await expect(drawn).toBeVisible()
    await expect(viewer.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(viewer.getByRole('alert')).toHaveCount(0)
    const width = await drawn.evaluate(
      element => (element as HTMLImageElement).naturalWidth || (element as HTMLCanvasElement).width,
    )
    expect(width).not.toBe(300)
    expect(width).toBeGreaterThan(50)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  }

  await page.goto('/payments')
  await page.getByRole('link', { name: 'Statement (PDF)' }).click()
  await expect(page.getByText('You are offline. You can download the file when you are online.')).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  await server.startAgain()
})
