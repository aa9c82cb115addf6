import type { Browser, Page } from '@playwright/test'
import type { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { expect, test } from '../support/server.ts'
import { isLongRun } from '../support/test-selection.ts'
import { cutTexts, faultsOf, overflow, smallTargets, textFaults } from './look.ts'
import { SCREENS, type Found, type Step } from './screens.ts'
import { everyView, maySee, pairwiseViews, type View } from './views.ts'

/**
 * Every screen × kind × language × theme. By default a few views that cover every pair; `npm run e2e -- screens --all` takes all of
 * them, touches every target on the phone, and saves the picture of each view in test-results/screens.
 */
/** The only screen to check, by the name of its pictures; all screens without it. */
const ONE = process.env.SCREEN
/** Pictures, and touching each target that looks large enough, are for a run that a person starts. */
const IS_LOOKED_AT = isLongRun || ONE !== undefined
const views = (isLongRun ? everyView() : pairwiseViews()).filter(
  ({ screen }) => !ONE || inFileName(screen.name) === ONE,
)
const SIZE = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const kinds = [...new Set(views.map(({ kind }) => kind))]

type Session = { cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>; userId: number }
const sessions = new Map<UserKind, Promise<Session>>()
let found: Promise<Found> | undefined

// Traces of all views would take longer than the views.
test.use({ trace: 'off' })

for (const kind of kinds)
  test(`screens of ${kind ?? 'a visitor'}`, async ({ browser, server }, info) => {
    const own = views.filter(view => view.kind === kind)
    test.setTimeout(60_000 + own.length * 15_000)
    found ??= lookUp(browser, server.address)
    const places = await found
    const pages = new Map<string, Promise<Page>>()
    const pageFor = (size: View['size']) => {
      const page = pages.get(size) ?? newPage(browser, server.address, kind, size)
      pages.set(size, page)
      return page
    }
    for (const view of own) {
      const { screen, language, theme, size } = view
      const name = [screen.name, kind ?? 'stranger', language, theme, size].join(' ')
      await test.step(name, async () => {
        const page = await pageFor(size)
        const userId = kind === null ? null : (await sessionOf(browser, server.address, kind)).userId
        await open(page, view, places, userId)
        // Taken before anything gets the focus or is closed by it.
        if (IS_LOOKED_AT) await page.screenshot({ path: `${info.project.outputDir}/screens/${inFileName(name)}.png` })
        const faults = size === 'phone' ? await smallTargets(page, { areAllTouched: IS_LOOKED_AT }) : []
        faults.push(...(await faultsOf(page, language)))
        faults.push(...(await overflow(page)))
        for (const width of size === 'phone' ? [320] : [768]) {
          await resize(page, width)
          faults.push(...(await overflow(page)))
          if (width === 320 && language === 'ru') faults.push(...(await cutTexts(page)))
        }
        expect.soft(faults, name).toEqual([])
      })
      // The window is as narrow as it was left.
      for (const step of screen.steps?.filter(one => kind !== null && maySee(one, kind)) ?? [])
        await test.step(`${name}, ${step.name}`, async () => {
          const page = await pageFor(size)
          await page.context().setOffline(step.cut === true)
          await take(page, step)
          const shot = `${info.project.outputDir}/screens/${inFileName(`${name} ${step.name}`)}.png`
          if (IS_LOOKED_AT) await page.screenshot({ path: shot })
          const faults = [...(await textFaults(page, language)), ...(await overflow(page))]
          await page.context().setOffline(false)
          if (step.opens) {
            await page.keyboard.press('Escape')
            await expect(page.locator(step.opens)).toHaveCount(0)
          }
          expect.soft(faults, `${name}, ${step.name}`).toEqual([])
        })
      await (await pageFor(size)).setViewportSize(SIZE[size])
    }
    for (const page of pages.values()) await (await page).context().close()
  })

function inFileName(name: string): string {
  return name.replaceAll(/[^a-z0-9]+/gi, '-')
}

test('every route has its screen here, except those that lead to another', () => {
  const redirects: string[] = [SCREEN_PATHS.home, SCREEN_PATHS.favoritesHome]
  const paths = Object.values<string>(SCREEN_PATHS).filter(path => !redirects.includes(path))
  expect(paths.length).toBeGreaterThan(20)
  const known = SCREENS.map(({ route }) => route)
  expect(paths.filter(path => !known.includes(path))).toEqual([])
})

/** One browser for all views of a kind at a size, so that the code is fetched once. */
async function newPage(browser: Browser, address: string, kind: View['kind'], size: View['size']): Promise<Page> {
  const phone = size === 'phone'
  const context = await browser.newContext({
    baseURL: address,
    viewport: SIZE[size],
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Africa/Nairobi',
  })
  if (kind !== null) await context.addCookies((await sessionOf(browser, address, kind)).cookies)
  return context.newPage()
}

/** Opens the screen as on a device that stores only language, theme and user. */
async function open(
  page: Page,
  { screen, language, theme, size }: View,
  places: Found,
  userId: number | null,
): Promise<void> {
  await page.goto('/robots.txt')
  await page.setViewportSize(SIZE[size])
  await page.evaluate(device => {
    localStorage.clear()
    localStorage.setItem('minato', device)
  }, JSON.stringify({ language, theme, userId }))
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(places))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await settled(page)
  if (screen.press) {
    await page.getByRole('button', { name: screen.press.name }).first().click()
    if (screen.press.opens) await expect(page.locator(screen.press.opens)).toBeVisible()
    await settled(page)
  }
}

async function take(page: Page, step: Step): Promise<void> {
  if ('path' in step) await page.goto(step.path)
  else await page.getByRole(step.role, { name: step.press }).first().click()
  if (step.opens) await expect(page.locator(step.opens)).toBeVisible()
  await settled(page)
}

/** A layout of another width is drawn two frames later, and may have to load. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await settled(page)
}

/** The screen is ready: it has replaced the page that the server sent, its own text is there, nothing is loading, and every requested picture has arrived. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
  await expect(page.locator('h1, [role=dialog], [role=alert]').first()).toBeAttached()
  // An alert may be drawn before the heading. That each page has one is checked with its accessibility.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 3_000 })
    .catch(() => undefined)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every(image => image.complete || image.loading === 'lazy'))
}

/** Signs in once for each kind, with a direct request, because the form is tested elsewhere. */
function sessionOf(browser: Browser, address: string, kind: UserKind): Promise<Session> {
  const known = sessions.get(kind)
  if (known) return known
  const made = (async () => {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    await page.goto('/robots.txt')
    await post(page, '/v1/auth', { email: `${kind}@minato.example`, password: 'minato-demo' })
    const userId = await page.evaluate(async () => {
      const profile = (await (await fetch('/v1/user/view-profile')).json()) as { detail: { userId: number } }
      return profile.detail.userId
    })
    const cookies = await context.cookies()
    await context.close()
    return { cookies, userId }
  })()
  sessions.set(kind, made)
  return made
}

const post = (page: Page, path: string, body: unknown, key?: string) =>
  page.evaluate(
    async ([url, sent, idempotency]) => {
      const headers = { 'content-type': 'application/json', ...(idempotency && { 'idempotency-key': idempotency }) }
      const answer = await fetch(url!, { method: 'POST', headers, body: sent! })
      if (!answer.ok) throw new Error(`${url} ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Record<string, unknown>
    },
    [path, JSON.stringify(body), key ?? ''],
  )

/** Addresses that only the market knows, and data for the buyer's day: bids on lots of this afternoon, a favorite, a shared lot. */
async function lookUp(browser: Browser, address: string): Promise<Found> {
  const context = await browser.newContext({ baseURL: address })
  await context.addCookies((await sessionOf(browser, address, 'client')).cookies)
  const page = await context.newPage()
  await page.goto('/robots.txt')
  const listed = (path: string) =>
    page.evaluate(async url => {
      const answer = (await (await fetch(url)).json()) as Record<
        string,
        { id: string; link: string; startPrice: number | null }[]
      >
      return answer.carsList ?? answer.bikeList ?? []
    }, path)
  const first = async (name: keyof typeof PAGE_TYPES) => (await listed(`/v1/${name}/listing?pageSize=20`))[0]!.link
  const today = await listed(
    '/v1/car-auction/listing?auctionDate=2026-11-23&status=4532&sort=auctionDate&order=DESC&pageSize=8',
  )
  for (const [at, lot] of today.entries()) {
    await post(page, '/v1/favorite/add', { group: 'A', carId: lot.id, type: 'auction' })
    if (at >= 4) continue
    const amount = Math.ceil((lot.startPrice ?? 300_000) / 5_000) * 5_000
    const bid = { carId: lot.id, amount, bidType: 1, bidGroup: -1, confirm: 1, lotType: 'car' }
    await post(page, '/v1/bid/create', bid, `screens-${at}`).catch(() => undefined)
  }
  const [car, bike, stock, stat, bikeStat] = [
    await first('car-auction'),
    await first('bikes'),
    await first('stock'),
    await first('stats'),
    await first('bike-stats'),
  ]
  const bought = await page.evaluate(async () => {
    const answer = await fetch('/v1/purchased-cars/listing?pageSize=1')
    return (await answer.json()) as { carsList: { id: number }[] }
  })
  const shared = await page.evaluate(async id => {
    const answer = await fetch(`/v1/car-auction/password?carId=${id}&auctionDate=&auctionType=car-auction&imageUrl=`)
    return (await answer.json()) as { link: string }
  }, car.split('/').at(-1)!)
  await context.close()
  return {
    car,
    bike,
    stock,
    stat,
    bikeStat,
    shared: new URL(shared.link).pathname,
    purchase: `/purchased-cars/${bought.carsList[0]!.id}`,
  }
}
