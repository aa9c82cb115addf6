import { expectAccessible } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/server.ts'
import { carLots, panelOn, yen } from './bid-steps.ts'

test('a manager chooses a client, bids for the client and reads the bid’s history', async ({ page }) => {
  await signIn(page, 'manager')
  const lot = (await carLots(page, '2026-11-26'))[0]!
  await page.goto(`/car-auctions/${lot.id}`)
  const desktop = panelOn(page, false)
  await expect(desktop.getByRole('combobox', { name: 'Group' })).toHaveCount(0)
  await expect(desktop.getByRole('textbox', { name: 'Comment (visible to the client)' })).toBeVisible()

  await desktop.getByRole('button', { name: /^Place bid/ }).click()
  const client = desktop.getByRole('button', { name: /^Client/ })
  await expect(client).toBeFocused()
  await client.click()
  const search = page.getByRole('combobox', { name: /Name, company/ })
  await search.fill('cli')
  await expect(page.getByText('Type at least 4 characters')).toBeVisible()
  await search.fill('client@')
  await page.getByRole('option', { name: /Alex Rivera/ }).click()
  await expect(client).toBeFocused()
  await desktop.getByRole('combobox', { name: 'Group' }).selectOption({ index: 2 })
  await expectAccessible(page, 'manager’s form')
  await desktop.getByRole('button', { name: /^Place bid/ }).click()

  const question = page.getByRole('dialog', { name: 'Confirm your bid' })
  await expect(question).toContainText('For the client')
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Confirm bid' }).click()
  const accepted = page.getByRole('dialog', { name: 'Bid received' })
  await expect(accepted).toContainText('The client’s bid')
  await accepted.getByRole('button', { name: 'History of this bid' }).click()
  const log = page.getByRole('dialog', { name: 'Bidding history' })
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await expect(log).toContainText('Bid placed')
  await expect(log).toContainText(yen(lot.lowest))
  await expectAccessible(page, 'history')
})
