import { answersOf } from '#contract/kept-answers.ts'
import { PRIVATE_CACHES } from '#contract/worker.ts'
import { json, noNetwork, welcome, type Trial, type Worker } from './trial-server.ts'

const PROFILE = '/v1/user/view-profile'
const PICTURE = '/photos/abc/1-640.webp'
const DOCUMENT = '/v1/purchased-cars/document?id=9'

const never = () => new Promise<never>(() => undefined)

/** The text of an answer; undefined if there is none within four seconds. */
async function textSoon(worker: Worker, path: string): Promise<string | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, 4_000))
  return (await Promise.race([worker.answerTo(path), late]))?.text()
}

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
      await new Promise(resolve => setTimeout(resolve, 2_000))
      return json({ name: 'late' })
    })
    return (await textSoon(worker, PROFILE))?.includes('late') ? null : 'there was no answer'
  },

  'a kept answer is given out without a network although the storage takes long': async worker => {
    const who = await worker.caches.open(`${PRIVATE_CACHES}who`)
    await who.put('/who', new Response('7'))
    const kept = await worker.caches.open(answersOf(7))
    await kept.put(PROFILE, json({ name: 'kept' }))
    const { match } = worker.caches
    let awake: () => void = () => undefined
    const slow = new Promise<void>(resolve => (awake = resolve))
    worker.caches.match = async (...asked) => slow.then(() => match(...asked))
    worker.setServer(() => {
      awake()
      return noNetwork()
    })
    return (await textSoon(worker, PROFILE))?.includes('kept') ? null : 'it was not'
  },
}
