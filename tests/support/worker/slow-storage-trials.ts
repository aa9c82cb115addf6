import { answersOf, documentsOf, passingOf } from '#contract/kept-answers.ts'
import { PRIVATE_CACHES } from '#contract/worker.ts'
import { json, never, noNetwork, portalPage, textSoon, welcome, type Trial, type Worker } from './trial-server.ts'

const PROFILE = '/v1/user/view-profile'
const PICTURE = '/photos/abc/1-640.webp'
const DOCUMENT = '/v1/purchased-cars/document?id=9'

/** Something of person 7 is kept for each path; the storage answers once `awake` is called. */
async function slowStorage(worker: Worker): Promise<() => void> {
  const put = async (cache: string, path: string, kept: Response) => (await worker.caches.open(cache)).put(path, kept)
  await put(`${PRIVATE_CACHES}who`, '/who', new Response('7'))
  await put(answersOf(7), PROFILE, json({ name: 'kept' }))
  await put(documentsOf(7), DOCUMENT, new Response('kept', { headers: { 'content-type': 'application/pdf' } }))
  await put(passingOf(7), PICTURE, new Response('kept', { headers: { 'content-type': 'image/webp' } }))
  const { match } = worker.caches
  let awake: () => void = () => undefined
  const slow = new Promise<void>(resolve => (awake = resolve))
  worker.caches.match = async (...asked) => slow.then(() => match(...asked))
  return awake
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The storage of some devices hangs, or takes seconds. */
export const SLOW_STORAGE: Record<string, Trial> = {
  'what the server answers is given out although the device’s storage hangs': async worker => {
    worker.caches.match = worker.caches.open = never
    worker.setServer(async path => json({ path }))
    const paths = [PROFILE, PICTURE, DOCUMENT]
    const texts = await Promise.all(paths.map(path => textSoon(worker, path)))
    const missing = paths.filter((path, index) => !texts[index]?.includes(path))
    return missing.length === 0 ? null : `there was no answer for ${missing.join()}`
  },

  'an answer that comes after all is given out although the storage hangs since the person is known': async worker => {
    await welcome(worker, 7)
    worker.setServer(async () => json({ name: 'kept' }))
    await worker.ask(PROFILE)
    worker.caches.match = never
    worker.setServer(async () => {
      await pause(2_000)
      return json({ name: 'late' })
    })
    return (await textSoon(worker, PROFILE))?.includes('late') ? null : 'there was no answer'
  },

  'a kept answer is given out without a network although the storage takes long': async worker => {
    const awake = await slowStorage(worker)
    worker.setServer(() => {
      awake()
      return noNetwork()
    })
    return (await textSoon(worker, PROFILE))?.includes('kept') ? null : 'it was not'
  },

  'what is kept is given out instead of a captive portal’s page although the storage takes longer': async worker => {
    const awake = await slowStorage(worker)
    worker.setServer(async () => {
      setTimeout(awake, 300)
      return portalPage()
    })
    const paths = [PROFILE, PICTURE, DOCUMENT]
    const texts = await Promise.all(paths.map(path => textSoon(worker, path)))
    const missing = paths.filter((_, index) => !texts[index]?.includes('kept'))
    return missing.length === 0 ? null : `it was not for ${missing.join()}`
  },

  'a captive portal’s page is given out in the end where the storage hangs': async worker => {
    worker.caches.match = worker.caches.open = never
    worker.setServer(async () => portalPage())
    const paths = [PROFILE, PICTURE, DOCUMENT]
    const texts = await Promise.all(paths.map(path => textSoon(worker, path)))
    const missing = paths.filter((_, index) => !texts[index]?.includes('Wi-Fi'))
    return missing.length === 0 ? null : `there was no answer for ${missing.join()}`
  },

  'it is also given out instead of a page that comes late, where only the look-up takes longer': async worker => {
    await welcome(worker, 7)
    const awake = await slowStorage(worker)
    worker.setServer(async () => {
      await pause(2_000)
      setTimeout(awake, 300)
      return portalPage(503)
    })
    return (await textSoon(worker, PROFILE))?.includes('kept') ? null : 'it was not'
  },

  'no more than three pictures are fetched at once while the storage hangs': async worker => {
    worker.caches.match = worker.caches.open = never
    let [now, most] = [0, 0]
    worker.setServer(async () => {
      now += 1
      most = Math.max(most, now)
      await pause(50)
      now -= 1
      return new Response('picture', { headers: { 'content-type': 'image/webp' } })
    })
    await Promise.all([1, 2, 3, 4, 5, 6].map(number => worker.answerTo(`/photos/abc/${number}-640.webp`)))
    return most === 3 ? null : `there were ${most}`
  },

  'a request that nobody answers is given up in time although the storage hangs': async worker => {
    worker.caches.match = worker.caches.open = never
    const limit = new AbortController()
    AbortSignal.timeout = () => limit.signal
    const paths = [PROFILE, PICTURE, DOCUMENT]
    const signals = new Map<string, AbortSignal | null>()
    await new Promise<void>(asked => {
      worker.setServer((path, { signal }) => {
        signals.set(path, signal)
        if (signals.size === paths.length) asked()
        return never()
      })
      for (const path of paths) void worker.answerTo(path)
    })
    limit.abort()
    const open = paths.filter(path => !signals.get(path)?.aborted)
    return open.length === 0 ? null : `these were not: ${open.join()}`
  },
}
