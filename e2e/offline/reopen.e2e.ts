import type { BrowserContext, Page } from '@playwright/test'
import { expect, logOut, signIn, test } from '../support/server.ts'
import { WHOLE_CHROMIUM } from '../support/browsers.ts'
import { throughNetwork } from './fickle-network.ts'
import { inCharge, kept, offline, openLots } from './kept-lots.ts'

// A sign-out takes the notifications away.
test.use({ ...WHOLE_CHROMIUM, serviceWorkers: 'allow' })
throughNetwork.use(WHOLE_CHROMIUM)

const LOT = 'a[href^="/car-auctions/"]'

/** The visible pictures have loaded, and none is broken. */
const shownPictures = (page: Page) =>
  page
    .locator('img')
    .evaluateAll(images =>
      images
        .filter(image => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().width > 0)
        .map(image => (image as HTMLImageElement).naturalWidth),
    )

test('opened lots reopen with pictures and age after the server was killed', async ({ page, server }) => {
  await signIn(page)
  const lots = await openLots(page, 3)
  await server.stop('SIGKILL')

  for (const lot of lots) {
    await page.goto(lot)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 3_000 })
    await expect(offline(page)).toContainText(/As of \d\d:\d\d Tokyo, (just now|\d+ min ago)/)
    await expect.poll(async () => (await shownPictures(page)).length).toBeGreaterThan(1)
    await expect.poll(() => shownPictures(page)).not.toContain(0)
  }
  await page.goto('/car-auctions')
  await expect(page.locator(LOT).first()).toBeVisible({ timeout: 3_000 })
  await expect(offline(page)).toContainText('As of')

  // The page also retries by itself, and may show it before the press.
  const back = page.getByRole('status').filter({ hasText: 'Back online' })
  const cameBack = expect(back).toBeVisible({ timeout: 60_000 })
  await server.startAgain()
  await Promise.race([cameBack, page.getByRole('button', { name: 'Try again' }).click()])
  await cameBack
  await expect(back).toBeHidden()
})

test('a conversation reopens after the server was killed', async ({ page, server }) => {
  const text = 'Is the second key there?'
  await signIn(page)
  await page.goto('/bids?days=all')
  await inCharge(page)
  const chat = page.getByRole('button', { name: 'Chat', exact: true }).first()
  await chat.click()
  const messages = page.getByRole('dialog').getByRole('listitem')
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(messages.filter({ hasText: text })).toContainText('Tokyo')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text)
  await server.stop('SIGKILL')

  await page.goto('/bids?days=all')
  await chat.click()
  await expect(messages.filter({ hasText: text })).toContainText('Tokyo')
  await expect(page.getByRole('dialog')).toContainText(/As of \d\d:\d\d Tokyo/)
  await server.startAgain()
})

test('an offline sign-out deletes all personal data from the device', async ({ page, server, context }) => {
  await signIn(page)
  const lots = await openLots(page, 2)
  await server.stop('SIGKILL')
  // An entry that waits to be sent.
  await page.goto(lots[0]!)
  await page.getByRole('button', { name: /to favorites$/ }).click()
  await expect(offline(page)).toContainText('1 change waiting')
  await page.goto('/profile')
  await expect(page.getByText('client@minato.example')).toBeVisible()
  const own = [...lots.map(lot => lot.split('/').at(-1)!), 'client@minato.example', 'Alex Rivera', '/v1/favorite/add']
  const pictures = (await kept(page)).filter(address => address.includes('/photos/'))
  const canaries = [...own, ...pictures.slice(0, 30 - own.length)]
  expect(canaries).toHaveLength(30)
  expect(await traces(page, canaries)).toEqual(canaries)

  await logOut(page)
  const question = page.getByRole('alertdialog', { name: 'Log out without sending?' })
  await expect(question).toContainText('1 change has not been sent yet')
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await traces(page, canaries)).toEqual([])
  expect(await kept(page)).toEqual([])

  await page.goto(lots[0]!)
  await expect(page).toHaveURL(/\/auth\/login/)

  // The server is notified as soon as it is reachable; after that the session cookies are invalid.
  await server.startAgain()
  await page.goto(lots[0]!)
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect.poll(async () => sessionCookies(context)).toEqual([])
})

test('a sign-out deletes all personal data from the device, also from pending requests', async ({ page }) => {
  await signIn(page)
  const lots = await openLots(page, 2)
  await page.goto('/profile')
  await expect(page.getByText('client@minato.example')).toBeVisible()
  const last = await page.evaluate(async () => {
    const answer = await fetch('/v1/car-auction/listing?page=2&pageSize=20')
    return ((await answer.json()) as { carsList: { id: string }[] }).carsList[0]!.id
  })
  const own = [...lots.map(lot => lot.split('/').at(-1)!), 'client@minato.example', 'Alex Rivera']
  const pictures = (await kept(page)).filter(address => address.includes('/photos/'))
  const canaries = [...own, ...pictures.slice(0, 30 - own.length)]
  expect(canaries).toHaveLength(30)
  expect(await traces(page, canaries)).toEqual(canaries)

  // The worker starts to store a lot as soon as it is opened.
  await page.goto(`/car-auctions/${last}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/profile')
  await logOut(page)
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await traces(page, [...canaries, last])).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(await traces(page, [...canaries, last])).toEqual([])
  expect(await kept(page)).toEqual([])
})

/** The words that occur anywhere in the device's storage that scripts can read. */
const traces = (page: Page, words: string[]) =>
  page.evaluate(async sought => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      const open = indexedDB.open(name!)
      const database = await new Promise<IDBDatabase>(resolve => (open.onsuccess = () => resolve(open.result)))
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise(resolve => (all.onsuccess = resolve))
        texts.push(name!, JSON.stringify(all.result))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request))!.text())
    }
    const all = texts.join('\n')
    return sought.filter(word => all.includes(word))
  }, words)

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter(name => /access|refresh/.test(name))

throughNetwork('a new version waits until nobody types, and comes when it is asked for', async ({ page, network }) => {
  await signIn(page)
  await page.goto('/')
  await inCharge(page)
  await page.goto('/bids')
  const field = page.getByRole('combobox', { name: 'Lot number' })
  await field.fill('12-15')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  network.release()
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!
    await registration.update()
    const worker = registration.installing
    await new Promise<void>(resolve => {
      if (!worker) return resolve()
      worker.addEventListener('statechange', () => worker.state === 'installed' && resolve())
    })
  })
  const ribbon = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(ribbon).toBeHidden()
  await expect(field).toHaveValue('12-15')

  await field.blur()
  await expect(ribbon).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  // A browser activates a new version only when the previous one has nothing to do, and a picture that never comes is work for half a minute.
  network.lost = address => address.startsWith('/photos/')
  const asked = page.waitForRequest(/photos\/lost/)
  await page.evaluate(() => void fetch('/photos/lost.webp').catch(() => undefined))
  await asked
  await ribbon.getByRole('button', { name: 'Update now' }).click()
  await page.waitForFunction(() => !('sameDocument' in window), undefined, { timeout: 25_000 })
  await expect(ribbon).toBeHidden()
})

test('Minato can be installed, in both languages', async ({ playwright, server }, testInfo) => {
  // A private window, as tests usually have, can never install.
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('browser'), {
    channel: WHOLE_CHROMIUM.channel,
    ...WHOLE_CHROMIUM.launchOptions,
  })
  const page = await context.newPage()
  for (const language of ['en', 'ru']) {
    // Before the page's own scripts: a page that is already open may write its own choice over it.
    await page.addInitScript(chosen => localStorage.setItem('minato', JSON.stringify({ language: chosen })), language)
    await page.goto(`${server.address}/auth/login`)
    const protocol = await context.newCDPSession(page)
    expect((await protocol.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const manifest = await protocol.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(JSON.parse(manifest.data!)).toMatchObject({ id: '/', lang: language })
  }
  await context.close()
})
