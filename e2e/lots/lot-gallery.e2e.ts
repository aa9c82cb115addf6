import type { CDPSession, Page } from '@playwright/test'
import { expect, signIn, test } from '../support/server.ts'
import { DESKTOP, isLongRun, PHONE, PHONE_ONLY } from '../support/test-selection.ts'
import { isComing, lotPath, lotsThere } from './lots-there.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  const lot = (await lotsThere(page, 'car-auction')).find(isComing)!
  await page.goto(lotPath('car-auction', lot))
  // The viewer's code loads with the parts that wait for the first photo.
  await expect(page.getByRole('heading', { name: 'Auction sheet' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.images[0]!.complete)).toBe(true)
})

/** A leak of one node or listener an opening is found; `npm run e2e -- lot-gallery --all` opens fifty. */
const OPENINGS = isLongRun ? 50 : 15

const stage = (page: Page) => page.getByRole('button', { name: /^Open in full screen/ }).first()
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' })

test(
  'in the viewer arrows change the photo, plus and minus zoom, and Escape returns to it',
  DESKTOP,
  async ({ page }) => {
    await stage(page).focus()
    await page.keyboard.press('Enter')
    await expect(viewer(page)).toBeVisible()
    const photo = viewer(page).getByRole('img', { name: /, photo 1$/ })
    await expect(photo).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByRole('img', { name: /, photo 2$/ })).toBeVisible()
    await expect(viewer(page).getByText('Photo 2 of 7', { exact: true }).first()).toBeAttached()
    await page.keyboard.press('+')
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => scaleOf(page)).toBeCloseTo(4)
    await page.keyboard.press('Shift+ArrowRight')
    await expect(viewer(page).getByRole('img', { name: /, photo 2$/ })).toBeVisible()
    await page.keyboard.press('0')
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
    // The gallery shows the same photo and has the keyboard focus.
    await expect(page.getByText('2/7', { exact: true })).toBeVisible()
    await page.goto(page.url().replace(/\?.*/, ''))
  },
)

test('zooming shows the largest copy; back closes the viewer', DESKTOP, async ({ page, isMobile }) => {
  await stage(page).click()
  const photo = viewer(page).getByRole('img', { name: /, photo 1$/ })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  if (!isMobile) {
    // A thumb strip on the left from 1280 px; a click zooms ×2 under the pointer.
    await expect(viewer(page).getByRole('button', { name: 'Photo 3 of 7' })).toBeVisible()
    const box = (await photo.boundingBox())!
    const at = { x: box.x + box.width * 0.7, y: box.y + box.height * 0.4 }
    await page.mouse.click(at.x, at.y)
    await expect.poll(() => scaleOf(page)).toBeCloseTo(2)
    await page.mouse.click(at.x, at.y)
    await expect.poll(() => scaleOf(page)).toBeCloseTo(1)
  }
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a swipe changes the photo; pinch and double tap zoom', PHONE_ONLY, async ({ page, context }) => {
  await stage(page).tap()
  await expect(viewer(page)).toBeVisible()
  const devTools = await context.newCDPSession(page)
  await swipe(devTools, [300, 420], [80, 424])
  await expect(viewer(page).getByRole('img', { name: /, photo 2$/ })).toBeVisible()
  await swipe(devTools, [80, 420], [300, 424])
  await expect(viewer(page).getByRole('img', { name: /, photo 1$/ })).toBeVisible()
  await doubleTap(devTools, 195, 420)
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2)
  await pinch(devTools, 195, 420)
  await expect.poll(() => scaleOf(page)).toBeCloseTo(4)
})

test('a cached first photo is shown at once', PHONE, async ({ page }) => {
  // The gallery has shown it, so it is cached; the first opening measures only the opening.
  const ms = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(each =>
      each.ariaLabel?.startsWith('Open in full screen'),
    )!
    const start = performance.now()
    button.click()
    for (;;) {
      await new Promise(requestAnimationFrame)
      const image = document.querySelector<HTMLImageElement>('[role=dialog] [data-vaul-no-drag] img')
      if (image?.complete && image.naturalWidth > 0) return performance.now() - start
    }
  })
  console.log(`first photo after ${Math.round(ms)} ms`)
  // The target is 150 ms. The limit allows for a machine under test; the real figure is printed above.
  expect(ms).toBeLessThan(1_500)
})

test('opening a lot’s photos many times leaks no memory', PHONE_ONLY, async ({ page, context }) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Performance.enable')
  const openAndClose = async () => {
    await stage(page).click()
    await expect(viewer(page)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
  }
  // One-time allocations are done after these.
  for (let warm = 0; warm < 5; warm += 1) await openAndClose()
  const before = await held(devTools)
  for (let time = 0; time < OPENINGS; time += 1) await openAndClose()
  const after = await held(devTools)
  console.log('held before and after the openings', before, after)
  expect(after.nodes - before.nodes).toBeLessThan(OPENINGS)
  expect(after.listeners - before.listeners).toBeLessThan(OPENINGS)
})

/** Nodes and listeners that remain after garbage collection. */
async function held(devTools: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let time = 0; time < 3; time += 1) await devTools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devTools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find(metric => metric.name === name)!.value
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

const scaleOf = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('[role=dialog] [data-vaul-no-drag] > div')!
    const { transform } = getComputedStyle(content)
    return transform === 'none' ? 1 : new DOMMatrix(transform).a
  })

type Spot = readonly [x: number, y: number]

async function swipe(devTools: CDPSession, from: Spot, to: Spot): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: Spot[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) })
  await touch('touchStart', [from])
  for (let step = 1; step <= 4; step += 1)
    await touch('touchMove', [[from[0] + ((to[0] - from[0]) * step) / 4, from[1] + ((to[1] - from[1]) * step) / 4]])
  await touch('touchEnd', [])
}

/** Two taps whose own times are 100 ms apart, however long the browser under test takes over each. */
async function doubleTap(devTools: CDPSession, x: number, y: number): Promise<void> {
  const start = Date.now() / 1_000
  for (const tap of [0, 0.1]) {
    const touch = (type: 'touchStart' | 'touchEnd', after: number) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        timestamp: start + tap + after,
        touchPoints: type === 'touchStart' ? [{ x, y, id: 0 }] : [],
      })
    await touch('touchStart', 0)
    await touch('touchEnd', 0.02)
  }
}

/** Two fingers move apart to four times their distance. */
async function pinch(devTools: CDPSession, x: number, y: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === 0
          ? []
          : [
              { x: x - apart, y, id: 0 },
              { x: x + apart, y, id: 1 },
            ],
    })
  await touch('touchStart', 30)
  for (let apart = 40; apart <= 150; apart += 10) await touch('touchMove', apart)
  await touch('touchEnd', 0)
}
