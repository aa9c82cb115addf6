import { answersOf, picturesOf, STARRED_HEADER, ALL_PICTURES_SAVED } from '#contract/kept-answers.ts'
import { json, noNetwork, welcome, type Trial } from './trial-server.ts'

/** Favorites that a page asks to keep. */
export const STARRED: Record<string, Trial> = {
  'a favorite is said to be kept when all its pictures are there, and not before': async worker => {
    await welcome(worker, 7)
    const view = '/v1/car-auction/view?id=starred'
    const images = [1, 2, 3, 4].map(number => `/photos/abcdefgh/${number}-1280.webp`)
    let drawn = 3
    worker.setServer(async path => {
      if (path === view) return json({ lotImages: { images, thumbnails: [] } })
      const isDrawn = images.indexOf(path) < drawn
      return isDrawn ? new Response('picture', { headers: { 'content-type': 'image/webp' } }) : json({}, 404)
    })
    const isSaid = async () => {
      await worker.say({ type: 'keepStarred', addresses: [view], language: 'en' })
      const kept = await (await worker.caches.open(answersOf(7))).match(view)
      return kept?.headers.get(STARRED_HEADER) === ALL_PICTURES_SAVED
    }
    if (await isSaid()) return 'it is said although a picture is missing'
    drawn = 4
    return (await isSaid()) ? null : 'it is not said although all are there'
  },

  'favorites that find no space on the device are given up, and the page is told so': async worker => {
    await welcome(worker, 7)
    const addresses = ['/v1/car-auction/view?id=1', '/v1/car-auction/view?id=2']
    const asked: string[] = []
    worker.setServer(async path => {
      asked.push(path)
      if (!path.startsWith('/photos/'))
        return json({ lotImages: { images: ['/photos/abcdefgh/1-1280.webp'], thumbnails: [] } })
      return new Response('picture', { headers: { 'content-type': 'image/webp' } })
    })
    const { open } = worker.caches
    worker.caches.open = async name => {
      const cache = await open(name)
      if (name !== picturesOf(7)) return cache
      return { ...cache, put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
    }
    const keep = () => worker.say({ type: 'keepStarred', addresses, language: 'en' })
    await keep()
    if (JSON.stringify(worker.told()) !== '[{"type":"noSpace"}]') return `it was told ${JSON.stringify(worker.told())}`
    if (asked.includes(addresses[1]!)) return 'the next one was fetched'
    worker.setServer(noNetwork)
    await keep()
    return worker.told().length === 1 ? null : 'a missing network is called missing space'
  },
}
