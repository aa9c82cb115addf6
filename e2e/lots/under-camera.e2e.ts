import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../support/server.ts'
import { PHONE } from '../support/test-selection.ts'

/** An iPhone on its side: its camera and the round corners take this much of both ends. */
const SIDE = 59

const PLACES = ['/dashboard', '/car-auctions', '/bids', '/payments', '/profile']

test('on a phone in landscape, no text is under the camera', PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const browser = await page.context().newCDPSession(page)
  const insets = { left: SIDE, leftMax: SIDE, right: SIDE, rightMax: SIDE }
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await signIn(page)
  await page.goto('/car-auctions')
  const lot = await page.getByRole('article').first().getByRole('link').last().getAttribute('href')
  const faults: string[] = []
  for (const place of [...PLACES, lot!]) {
    await page.goto(place)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const text of await textsBefore(page, SIDE)) faults.push(`${place}: ${text}`)
  }
  expect(faults).toEqual([])
})

/** Shown texts that begin left of `edge`. A row that is scrolled sideways goes beyond the screen and does not count. */
const textsBefore = (page: Page, edge: number) =>
  page.locator('main *, header *').evaluateAll((all, edge) => {
    const leftOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return Math.round(range.getBoundingClientRect().left)
    }
    return all
      .filter(each => each.checkVisibility() && each.clientWidth > 1)
      .flatMap(each => [...each.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
      .map(node => ({ text: node.nodeValue, left: leftOf(node) }))
      .filter(({ left }) => left >= 0 && left < edge - 1)
      .map(({ text, left }) => `${text} at ${left}`)
  }, edge)
