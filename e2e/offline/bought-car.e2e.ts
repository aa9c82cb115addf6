import { expect, signIn, test } from '../support/server.ts'
import { inCharge, kept, offline } from './kept-lots.ts'

test('a bought car reopens with its tabs, its invoice and his payments after the server was killed', async ({
  page,
  server,
}) => {
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
  const invoice = (await page.getByRole('link', { name: /^Download INV-/ }).getAttribute('href'))!
  await expect.poll(async () => (await kept(page)).some(address => address.endsWith(invoice))).toBe(true)

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
  const type = await page.evaluate(async path => (await fetch(path)).headers.get('content-type'), invoice)
  expect(type).toBe('application/pdf')
  await server.startAgain()
})

/** The address of the person's first car with an invoice. */
async function invoicedCar(): Promise<string> {
  const { carsList } = (await (await fetch('/v1/purchased-cars/listing?pageSize=50')).json()) as {
    carsList: { id: number }[]
  }
  for (const { id } of carsList) {
    const view = await (await fetch(`/v1/purchased-cars/view?id=${id}`)).text()
    if (view.includes('INV-')) return `/purchased-cars/${id}`
  }
  throw new Error('No car has an invoice')
}
