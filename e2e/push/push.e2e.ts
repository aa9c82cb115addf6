import type { BrowserContext, Page } from '@playwright/test'
import { inCharge } from '../offline/kept-lots.ts'
import { expect, signIn, test } from '../support/server.ts'
import { WHOLE_CHROMIUM } from '../support/browsers.ts'
import { workerProtocol } from '../support/worker-protocol.ts'

test.use({ ...WHOLE_CHROMIUM, serviceWorkers: 'allow' })

const LOT = 'a[href^="/car-auctions/"]'

/** Texts of the displayed notifications. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then(registration => ({
      getNotifications: () => registration.getNotifications(),
    }))
    return (await getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
  })

/** The parts of the worker's scope that pages lack. */
type Scope = {
  registration: ServiceWorkerRegistration
  dispatchEvent: (event: Event) => boolean
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** Presses the notification: no protocol can do that, so the worker gets the event that a press sends. */
async function press(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as Scope
    const [notification] = await scope.registration.getNotifications()
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }))
  })
}

async function openHouse(page: Page): Promise<string> {
  await page.context().grantPermissions(['notifications'])
  await signIn(page)
  await page.goto('/car-auctions')
  await expect(page.locator(LOT).first()).toBeVisible()
  await inCharge(page)
  return (await page.locator(LOT).first().getAttribute('href'))!
}

test('a message shows one notification, and a tap opens its lot in the open page without a reload', async ({
  page,
  context,
}) => {
  const lot = await openHouse(page)
  const { push: deliver } = await workerProtocol(page)
  const id = decodeURIComponent(lot.split('/').at(-1)!)
  const news = (language: string) =>
    JSON.stringify({
      kind: 'sheetIsUp',
      language,
      lot: { id, page: 'car-auction', name: 'Toyota Prius 2016', number: '5012' },
    })
  await deliver(news('en'))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Toyota Prius 2016', body: 'Lot 5012 · Auction sheet available', lang: 'en' }])
  // The same lot again, for a reader of Russian: the new notification replaces the old one.
  await deliver(news('ru'))
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Toyota Prius 2016', body: 'Лот 5012 · Появился аукционный лист', lang: 'ru' }])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await press(context)
  await expect(page).toHaveURL(new RegExp(`${lot}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect.poll(() => shown(page)).toEqual([])
})

test('a link shared from another app opens its page, for visitors too', async ({ page, server }) => {
  const shared = (path: string) =>
    `/?${new URLSearchParams({ title: 'Minato', text: `Look: ${server.address}${path}.` })}`
  await page.goto(shared('/about'))
  await expect(page).toHaveURL(/\/about$/)
  await page.goto(shared('/car-auctions/share/unknown'))
  await expect(page).toHaveURL(/\/car-auctions\/share\/unknown$/)
  await signIn(page)
  await page.goto(shared('/favorites/B'))
  await expect(page).toHaveURL(/\/favorites\/B$/)
})
