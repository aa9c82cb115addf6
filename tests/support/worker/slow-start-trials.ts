import { appPage, never, noNetwork, portalPage, textSoon, type Trial, type Worker } from './trial-server.ts'

/** In time for an answer that comes after a second wait. */
const LONG_MS = 10_000

/** The app is installed; the storage answers once `awake` is called. */
async function installedInSlowStorage(worker: Worker): Promise<() => void> {
  worker.setServer(async () => appPage())
  await worker.send('install')
  const { open } = worker.caches
  let awake: () => void = () => undefined
  const slow = new Promise<void>(resolve => (awake = resolve))
  worker.caches.open = async name => slow.then(() => open(name))
  return awake
}

/** The app's page of another version. */
const otherVersion = async () => new Response(`other version: ${await appPage().text()}`, appPage())

/** The app's page, whose connection breaks in its middle. */
function brokenPage(): Response {
  const body = new ReadableStream({
    start: controller => controller.enqueue(new TextEncoder().encode('<html>')),
    pull: controller => controller.error(new TypeError('The connection broke')),
  })
  return new Response(body, appPage())
}

/** The app itself opens although the storage of the device hangs, or takes seconds. */
export const SLOW_START: Record<string, Trial> = {
  'the app opens from the server although the storage hangs, and a captive portal’s page in the end': async worker => {
    worker.caches.match = worker.caches.open = never
    for (const [page, expected] of [
      [appPage, 'id="root"'],
      [portalPage, 'Wi-Fi'],
    ] as const) {
      worker.setServer(async () => page())
      const texts = await Promise.all([
        textSoon(worker, '/', worker.answerTo, LONG_MS),
        textSoon(worker, '/balance', worker.visit, LONG_MS),
      ])
      if (!texts.every(text => text?.includes(expected))) return `it gave: ${texts.join()}`
    }
    return null
  },

  'the installed app opens without a network, and instead of a captive portal’s page although the storage takes long':
    async worker => {
      const awake = await installedInSlowStorage(worker)
      worker.setServer(async () => {
        setTimeout(awake, 300)
        return portalPage()
      })
      if (!(await textSoon(worker, '/balance', worker.visit, LONG_MS))?.includes('id="root"'))
        return 'a portal’s page was given'
      worker.setServer(noNetwork)
      return (await textSoon(worker, '/balance', worker.visit))?.includes('id="root"') ? null : 'not without a network'
    },

  'the installed version opens, and not the server’s, where the storage takes two seconds': async worker => {
    const awake = await installedInSlowStorage(worker)
    worker.setServer(otherVersion)
    setTimeout(awake, 2_000)
    const text = await textSoon(worker, '/balance', worker.visit, LONG_MS)
    return text?.includes('id="root"') && !text.includes('other version') ? null : `it gave: ${text}`
  },

  'the installed app opens in the place of a page that breaks off, although the storage takes longer': async worker => {
    const awake = await installedInSlowStorage(worker)
    worker.setServer(async () => {
      setTimeout(awake, 4_000)
      return brokenPage()
    })
    const text = await textSoon(worker, '/balance', worker.visit, LONG_MS).catch(String)
    return text?.includes('id="root"') ? null : `it gave: ${text}`
  },

  'an installed file is given out although the server does not have it and the storage takes longer': async worker => {
    const awake = await installedInSlowStorage(worker)
    worker.setServer(async () => {
      setTimeout(awake, 2_000)
      return new Response('Not found', { status: 404 })
    })
    const text = await textSoon(worker, '/', worker.answerTo, LONG_MS)
    return text?.includes('id="root"') ? null : `it gave: ${text}`
  },

  'a refusal of a file of the app is given out in the end where the storage hangs': async worker => {
    await installedInSlowStorage(worker)
    worker.setServer(async () => new Response('Not found', { status: 404 }))
    const text = await textSoon(worker, '/', worker.answerTo, LONG_MS)
    return text === 'Not found' ? null : `it gave: ${text}`
  },

  'a request for a file of the app is given up once the installed one is read': async worker => {
    const awake = await installedInSlowStorage(worker)
    const signals: (AbortSignal | null)[] = []
    worker.setServer((_, { signal }) => {
      signals.push(signal)
      awake()
      return never()
    })
    if (!(await textSoon(worker, '/'))?.includes('id="root"')) return 'the installed one was not given'
    return signals.length === 1 && signals[0]?.aborted ? null : 'it was not'
  },
}
