import type { Page } from '@playwright/test'
import { DESKTOP_DEVICE, PHONE_DEVICE } from '../support/browsers.ts'
import { deviceOf } from '../support/devices.ts'
import { expect, test } from '../support/server.ts'

/** The time is printed, not asserted, because machines differ. */
test('two phones and a desktop on one lot see a bid at the same moment, and recover when the server was killed', async ({
  browser,
  server,
  baseURL,
  buyer,
}) => {
  const [phone, otherPhone, desktop] = [
    await deviceOf(browser, PHONE_DEVICE, baseURL, buyer),
    await deviceOf(browser, PHONE_DEVICE, baseURL, buyer),
    await deviceOf(browser, DESKTOP_DEVICE, baseURL, buyer),
  ]
  const all = { phone, otherPhone, desktop }
  const lot = await lotOfTomorrow(phone)
  for (const page of Object.values(all)) {
    const listening = listens(page)
    await page.goto(`/car-auctions/${lot}`)
    await listening
    await expect(page.getByText('405 000')).toHaveCount(0)
  }

  await seenEverywhere(all, 405_000, 'a bid', () => placeBid(desktop, lot, 405_000))

  const again = Object.values(all).map(page => listens(page))
  await server.stop('SIGKILL')
  for (const page of Object.values(all)) await expect(offline(page)).toBeVisible()
  await server.startAgain()
  await Promise.all(again)
  for (const page of Object.values(all)) await expect(offline(page)).toHaveCount(0)
  await seenEverywhere(all, 410_000, 'a raise after the kill', () => placeBid(desktop, lot, 410_000))
  for (const page of Object.values(all)) await page.context().close()
})

test('a list, its bids and the menu follow another device, and announce only my own bid', async ({
  browser,
  baseURL,
  buyer,
}) => {
  const [desktop, phone] = [
    await deviceOf(browser, DESKTOP_DEVICE, baseURL, buyer),
    await deviceOf(browser, PHONE_DEVICE, baseURL, buyer),
  ]
  const lot = await lotOfTomorrow(phone)
  const listening = listens(desktop)
  await desktop.goto('/car-auctions?date=2026-11-24')
  await listening
  const row = desktop.getByRole('row').filter({ has: desktop.locator(`a[href$="/${lot}"]`) })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('305 000')
  const before = await newBids(desktop)
  await placeBid(phone, lot, 305_000)
  await expect(row).toContainText('305 000')
  await expect.poll(() => newBids(desktop)).toBe(before + 1)

  await desktop.goto('/bids')
  const bid = desktop.getByRole('row').filter({ has: desktop.locator(`a[href*="${lot}"]`) })
  await expect(bid).toContainText('Under review')
  const told = desktop.getByRole('status').filter({ hasText: 'Your bid on lot' })
  await expect(told).toHaveCount(0)
  await listens(desktop, () => desktop.reload())
  await cancelBid(phone, lot)
  await expect(bid).toContainText('Cancelled')
  await expect(told).toContainText('Cancelled')
  for (const page of [desktop, phone]) await page.context().close()
})

/** The page has an open stream. Call this before the stream can open. */
async function listens(page: Page, after?: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(
    answer =>
      answer.url().includes('/v1/live') && answer.headers()['content-type']?.startsWith('text/event-stream') === true,
    { timeout: 60_000 },
  )
  await after?.()
  await answered
}

const offline = (page: Page) => page.getByText('Offline.').filter({ visible: true })

async function lotOfTomorrow(page: Page): Promise<string> {
  const { carsList } = (await page.evaluate(async () =>
    (await fetch('/v1/car-auction/listing?auctionDate=2026-11-24&pageSize=20')).json(),
  )) as { carsList: { id: string; startPrice: number | null; myBid: boolean }[] }
  return carsList.find(lot => (lot.startPrice ?? 0) <= 300_000 && !lot.myBid)!.id
}

const newBids = (page: Page) =>
  page.evaluate(async () => {
    const link = document.querySelector('a[href="/bids"]')
    return Number(/\d+/.exec(link?.textContent ?? '')?.[0] ?? 0)
  })

/** Bypasses the page's own code, so that the page gets the change live like everybody else. */
function placeBid(page: Page, carId: string, amount: number): Promise<void> {
  return send(page, 'POST', '/v1/bid/create', { carId, amount, bidType: 1, confirm: 1, lotType: 'car' })
}

async function cancelBid(page: Page, carId: string): Promise<void> {
  const bidId = await page.evaluate(async id => {
    const lot = (await (await fetch(`/v1/car-auction/view?id=${id}`)).json()) as { bidInfo: { bidId: number } }
    return lot.bidInfo.bidId
  }, carId)
  await send(page, 'PUT', '/v1/bid/update-bid-status', { bidId, status: 4 })
}

async function send(page: Page, method: string, path: string, body: object): Promise<void> {
  const status = await page.evaluate(
    async ([verb, address, json]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(address!, { method: verb!, headers, body: json! })).status
    },
    [method, path, JSON.stringify(body)],
  )
  expect(status, `${method} ${path}`).toBe(200)
}

/** The time from before the request until the amount appeared on each screen. */
async function seenEverywhere(
  pages: Record<string, Page>,
  amount: number,
  what: string,
  act: () => Promise<void>,
): Promise<void> {
  const words = amount.toLocaleString('en-GB').replaceAll(',', ' ')
  const seen = Object.entries(pages).map(async ([name, page]) => {
    const at = await page.evaluate(
      text =>
        new Promise<number>(resolve => {
          const look = () => {
            if (!document.body.textContent.replaceAll(/\s/g, ' ').includes(text)) return
            watching.disconnect()
            resolve(Date.now())
          }
          const watching = new MutationObserver(look)
          watching.observe(document.body, { subtree: true, childList: true, characterData: true })
          look()
        }),
      words,
    )
    return [name, at] as const
  })
  const began = Date.now()
  await act()
  const answered = Date.now()
  const times = await Promise.all(seen)
  const said = times.map(([name, at]) => `${name} ${at - began} ms`).join(', ')
  console.log(`${what}: answered after ${answered - began} ms, on screen after: ${said}`)
  for (const page of Object.values(pages)) await expect(page.getByText(words).first()).toBeVisible()
}
