import { carLots, panelOn } from '../bids/bid-steps.ts'
import { expect, signIn } from '../support/server.ts'
import { throughNetwork } from './fickle-network.ts'
import { inCharge } from './kept-lots.ts'

/** Two days after the test server's Monday morning, so that nothing closes during the test. */
const DAY = '2026-11-25'
/** More than the connections of a browser. */
const PICTURES = 20

throughNetwork('a bid is sent while no picture arrives', async ({ page, network, buyer }) => {
  await signIn(page, buyer)
  await page.goto('/')
  await inCharge(page)
  const lot = (await carLots(page, DAY))[6]!
  await page.goto(`/car-auctions/${lot.id}`)
  await page.getByRole('button', { name: /^Place bid/ }).click()
  const desktop = panelOn(page, true)
  await desktop.getByRole('textbox', { name: /^Your bid/ }).fill(String(lot.lowest + 20_000))
  await desktop.getByRole('combobox', { name: 'Export type' }).selectOption({ index: 1 })

  network.lost = address => address.startsWith('/photos/')
  const asked = page.waitForRequest(/photos\/lost/)
  await page.evaluate(count => {
    for (let number = 0; number < count; number++) void fetch(`/photos/lost-${number}.webp`).catch(() => undefined)
  }, PICTURES)
  await asked

  await desktop.getByRole('button', { name: /^Place bid/ }).click()
  const question = page.getByRole('dialog', { name: 'Confirm your bid' })
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Confirm bid' }).click()
  await expect(page.getByRole('dialog', { name: 'Bid received' })).toBeVisible()
})
