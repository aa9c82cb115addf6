import { mock } from 'node:test'
import { SIGN_IN_PATHS } from '#contract/auth/sign-in-paths.ts'
import { PRIVATE_CACHES } from '#contract/worker.ts'
import { appPage, json, noNetwork, welcome, type Trial, type Worker } from './trial-server.ts'

const PROFILE = '/v1/user/view-profile'
const secretOf = (userId: number) => `secret of ${userId}`

/** Waits for slow work with a clock that runs as fast as it can. */
async function onClockOfOurs(work: Promise<unknown>): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout'] })
  let isDone = false
  void work.finally(() => (isDone = true))
  while (!isDone) {
    await new Promise(resolve => setImmediate(resolve))
    mock.timers.tick(100)
  }
  mock.timers.reset()
}

async function askProfile(worker: Worker, userId: number): Promise<void> {
  worker.setServer(async () => json({ secret: secretOf(userId) }))
  await worker.ask(PROFILE)
}
/** The worker's answer offline. */
async function keptProfile(worker: Worker): Promise<string> {
  worker.setServer(noNetwork)
  return (await worker.ask(PROFILE).catch(() => undefined))?.text() ?? ''
}

/** Lets work go on that needs no clock. */
async function withoutClock(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
}

/**
 * A page gets a kept answer in place of a late one, and requests again. The late one comes after the given milliseconds, and then the second. Returns
 * how often the page was notified of an answer, after the first and after both.
 */
async function askTwice(worker: Worker, afterMs: number): Promise<[first: number, both: number]> {
  await welcome(worker, 7)
  await askProfile(worker, 7)
  const answers: ((given: Response) => void)[] = []
  worker.setServer(() => new Promise(resolve => answers.push(resolve)))
  mock.timers.enable({ apis: ['setTimeout'] })
  const pass = async (ms: number) => {
    mock.timers.tick(ms)
    await withoutClock()
  }
  const before = worker.ask(PROFILE)
  await withoutClock()
  await pass(1_700)
  const after = worker.ask(PROFILE)
  await withoutClock()
  await pass(afterMs)
  answers[0]!(json({ secret: 'from before' }))
  await before
  const first = worker.told().length
  answers[1]!(json({ secret: secretOf(7) }))
  await after
  mock.timers.reset()
  return [first, worker.told().length]
}

/** Ms on a test clock until a kept answer is used. */
async function standsInAfter(worker: Worker): Promise<number> {
  mock.timers.enable({ apis: ['setTimeout'] })
  let isThere = false
  void worker.answerTo(PROFILE)?.then(() => (isThere = true))
  let ms = 0
  for (; ms <= 30_000; ms += 100) {
    await withoutClock()
    if (isThere) break
    mock.timers.tick(100)
  }
  mock.timers.reset()
  return ms
}

/** The worker's kept data, whose it is, and when it is used; and that a new version waits. */
export const KEEPING: Record<string, Trial> = {
  'a kept answer is given out without a network, to the same person': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    return (await keptProfile(worker)).includes(secretOf(7)) ? null : 'nothing was kept'
  },

  'a kept answer is given out in the place of one that is cut': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    const cut = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"secr'))
        stream.error(new TypeError('the connection is gone'))
      },
    })
    worker.setServer(async () => new Response(cut, { headers: { 'content-type': 'application/json' } }))
    const answer = await worker.ask(PROFILE).catch(() => undefined)
    const text = await answer?.text().catch(() => 'it was cut')
    return text?.includes(secretOf(7)) ? null : `it gave: ${text}`
  },

  'nothing of the former person is left once somebody else is here': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    await welcome(worker, 8)
    if ((await keptProfile(worker)).includes(secretOf(7))) return 'it was given to another'
    return (await worker.caches.textOf(PRIVATE_CACHES)).includes(secretOf(7)) ? 'it is still on the device' : null
  },

  'nothing kept is given out while somebody signs in': async worker => {
    for (const path of SIGN_IN_PATHS) {
      await welcome(worker, 7)
      await askProfile(worker, 7)
      worker.setServer(async () => json({ success: true }))
      await worker.ask(path, 'POST')
      if ((await keptProfile(worker)).includes(secretOf(7))) return `it was given to whoever signed in by ${path}`
    }
    return null
  },

  'nothing is left after a sign-out': async worker => {
    await welcome(worker, 7)
    await askProfile(worker, 7)
    await worker.say({ type: 'forget' })
    return (await worker.caches.textOf(PRIVATE_CACHES)) === '' ? null : 'it is still on the device'
  },

  'an answer that comes after the sign-out is not kept': async worker => {
    await welcome(worker, 7)
    let answer: (given: Response) => void = () => undefined
    worker.setServer(() => new Promise(resolve => (answer = resolve)))
    const asked = worker.ask(PROFILE)
    await new Promise(resolve => setImmediate(resolve))
    await worker.say({ type: 'forget' })
    answer(json({ secret: secretOf(7) }))
    await asked
    return (await worker.caches.textOf(PRIVATE_CACHES)).includes(secretOf(7)) ? 'it was kept' : null
  },

  'an answer that is overtaken does not replace the newer one': async worker => {
    await welcome(worker, 7)
    let answer: (given: Response) => void = () => undefined
    worker.setServer(() => new Promise(resolve => (answer = resolve)))
    const asked = worker.ask(PROFILE)
    await new Promise(resolve => setImmediate(resolve))
    await askProfile(worker, 7)
    answer(json({ secret: 'from before' }))
    await asked
    const kept = await keptProfile(worker)
    return kept.includes(secretOf(7)) ? null : `it kept ${kept}`
  },

  'a page that waits for a later answer is told of that one only': async worker => {
    const [first, both] = await askTwice(worker, 100)
    return first === 0 && both === 1 ? null : `it was told ${first}, then ${both} times`
  },

  'a page that no longer waits for a later answer is told of the earlier one, too': async worker => {
    const [first, both] = await askTwice(worker, 500)
    return first === 1 && both === 2 ? null : `it was told ${first}, then ${both} times`
  },

  'where everything is swallowed a kept answer stands in within a second and a half, and then at once':
    async worker => {
      await welcome(worker, 7)
      await askProfile(worker, 7)
      worker.setServer(() => new Promise(() => undefined))
      const waited = [await standsInAfter(worker), await standsInAfter(worker)]
      return waited[0]! <= 1_500 && waited[1]! <= 500 ? null : `it took ${waited.join(' and then ')} ms`
    },

  'lots of my live bids are kept, and lots that are opened push none of them out': async worker => {
    await welcome(worker, 7)
    const cars = [
      { link: '/car-auctions/mine', bidStatus: 1 },
      { link: '/car-auctions/cancelled', bidStatus: 4 },
    ]
    worker.setServer(async path => json(path.startsWith('/v1/bid/my-bid') ? { cars } : { id: path }))
    await onClockOfOurs(worker.ask('/v1/bid/my-bid'))
    for (let lot = 0; lot < 21; lot++) await worker.ask(`/v1/car-auction/view?id=opened-${lot}`)
    const kept = await worker.caches.textOf(PRIVATE_CACHES)
    if (kept.includes('view?id=cancelled')) return 'a lot is kept that is none of mine'
    const opened = kept.match(/view\?id=opened-\d+ /g)?.length
    if (opened !== 20) return `${opened} lots are kept that were opened`
    return kept.includes('view?id=mine') ? null : 'my lot is not there'
  },

  'a person’s own lists are kept although no screen has asked for them, with the cars that he bought': async worker => {
    await welcome(worker, 7)
    const carsList = [{ link: '/car-auctions/bought' }]
    let asked = 0
    worker.setServer(async path => {
      asked += 1
      return json(path.startsWith('/v1/purchased-cars/') ? { carsList } : { id: path })
    })
    const addresses = ['/v1/purchased-cars/listing?page=1', '/v1/favorite/listing?group=B', '/v1/bid/my-bid?page=1']
    const keepAhead = () => onClockOfOurs(worker.say({ type: 'keepAhead', addresses, language: 'ru' }))
    await keepAhead()
    const kept = await worker.caches.textOf(PRIVATE_CACHES)
    const missing = addresses.find(address => !kept.includes(`${address} `))
    if (missing) return `${missing} is not there`
    if (!kept.includes('view?id=bought')) return 'the car is not there'
    const before = asked
    await keepAhead()
    return asked === before ? null : 'young lists are asked for again'
  },

  'lots that were opened before the worker are fetched as long as there is room': async worker => {
    await welcome(worker, 7)
    worker.setServer(async path => json({ id: path }))
    const view = (lot: number) => `/v1/car-auction/view?id=opened-${lot}`
    for (let lot = 0; lot < 19; lot++) await worker.ask(view(lot))
    await onClockOfOurs(worker.say({ type: 'keepLots', addresses: [view(3), view(30), view(31)], language: 'en' }))
    const kept = await worker.caches.textOf(PRIVATE_CACHES)
    if (!kept.includes('opened-30 ')) return 'there was room for it'
    return kept.includes('opened-31 ') || !kept.includes('opened-0 ') ? 'it pushed out a newer one' : null
  },

  'what the worker asks for by itself is in the language of the app': async worker => {
    await welcome(worker, 7)
    const asked: string[] = []
    worker.setServer(async (path, { headers }) => {
      if (headers.get('accept-language') !== 'ru') asked.push(path)
      return json(path.includes('/listing') ? { carsList: [{ link: '/car-auctions/bought' }] } : { lotImages: {} })
    })
    const view = (lot: string) => `/v1/car-auction/view?id=${lot}`
    await worker.say({ type: 'keepStarred', addresses: [view('starred')], language: 'ru' })
    await worker.say({ type: 'keepLots', addresses: [view('opened')], language: 'ru' })
    const addresses = ['/v1/purchased-cars/listing?page=1']
    await onClockOfOurs(worker.say({ type: 'keepAhead', addresses, language: 'ru' }))
    const kept = await worker.caches.textOf(PRIVATE_CACHES)
    const missing = ['starred', 'opened', 'bought'].find(lot => !kept.includes(`view?id=${lot} `))
    if (missing) return `the lot “${missing}” is not there`
    return asked.length === 0 ? null : `${asked.join(', ')} came in another language`
  },

  'a new version waits for the word of the person': async worker => {
    worker.setServer(async () => appPage())
    await worker.send('install')
    if (worker.skipped() > 0) return 'it took over unasked'
    await worker.say({ type: 'SKIP_WAITING' })
    return worker.skipped() === 1 ? null : 'it did not come when it was asked for'
  },
}
