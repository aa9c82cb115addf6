import { inCharge } from '../offline/kept-lots.ts'
import { expect, signIn, test } from '../support/server.ts'
import { isComing, lotPath, lotsThere } from './lots-there.ts'

test.use({ serviceWorkers: 'allow' })

test('a manager adds, changes and clears a note, and keeps the text without a server', async ({ page, server }) => {
  await signIn(page, 'manager')
  const lot = (await lotsThere(page, 'car-auction')).find(card => !card.isUss && isComing(card))!
  await page.goto(lotPath('car-auction', lot))
  await page.getByRole('button', { name: 'Add note' }).click()
  const field = page.getByLabel('Note for everyone who opens this lot')
  await expect(field).toBeFocused()
  await field.fill('Two keys, one without battery')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Two keys, one without battery')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the note' })).toBeFocused()

  await inCharge(page)
  await page.getByRole('button', { name: 'Change the note' }).click()
  await field.fill('Two keys. Rust below the left sill')
  await server.stop('SIGKILL')
  // The page notices by itself, and offers to save the note when a network is available.
  await page.getByRole('button', { name: 'Save when online' }).click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Change the note' })).toBeFocused()
  await server.startAgain()
  // The note is sent automatically, and then everybody who opens the lot sees it.
  await expect(async () => {
    await page.goto(lotPath('car-auction', lot))
    await expect(page.getByRole('paragraph').filter({ hasText: 'Two keys. Rust below the left sill' })).toBeVisible()
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Change the note' }).click()
  await field.fill('')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused()
})
