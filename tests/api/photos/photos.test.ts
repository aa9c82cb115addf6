import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { createApp } from '#server/app.ts'
import { keepPictures } from '#server/photos/source/keep-pictures.ts'
import { FETCHES } from '#server/photos/source/source-picture.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { openLot } from '#tests/support/open-lot.ts'
import { photo, pictureSource } from '#tests/support/picture-source.ts'

const source = await pictureSource()
afterAll(source.close)
const t = await testApp({ env: { PICTURE_HOSTS: source.origin } })
const stranger = t.visitor()
const buyer = await t.as(await t.newUser({ balance: 1_000_000 }))

let lots = 0

/** A feed's lot whose sheet (0) and photos are at the source under `/FEDn/number`. */
async function fedLot(photos: number, { sheet = true, hall = 'USS Tokyo' } = {}) {
  const model = `FED${(lots += 1)}`
  const at = (number: number) => `/${model}/${number}`
  const pictures = Array.from({ length: photos }, (_, i) => source.origin + at(i + 1))
  const sheetPicture = sheet ? source.origin + at(0) : null
  const lot = await t.newLot({ drawn: false, pictures, sheet_picture: sheetPicture, sheet: null, hall, model })
  return { ...lot, at, token: lot.photoToken, pictures, sheetPicture }
}

type FedLot = Awaited<ReturnType<typeof fedLot>>

const picture = (lot: FedLot, name: string) => stranger.fetch(`/photos/${lot.token}/${name}`)
const statusOf = async (lot: FedLot, name: string) => (await picture(lot, name)).status
const open = (lot: FedLot) => openLot(buyer, 'car-auction', lot.id)
/** Ends when the pictures of an opened lot are kept. */
const kept = (lot: FedLot) => keepPictures(lot, t.context)
const askedOf = (lot: FedLot) => source.asked.filter(path => path.startsWith(lot.at(0).slice(0, -1)))

describe("the pictures of a feed's lot", () => {
  it('are addresses of ours, on cards, pages and bids alike', async () => {
    const lot = await fedLot(4)
    const { carCommonDetail, lotImages } = await open(lot)
    expect(carCommonDetail).toMatchObject({
      auctionSheet: `/photos/${lot.token}/0-1280.webp`,
      sheetTranslatable: false,
    })
    expect(lotImages.images).toEqual([1, 2, 3, 4].map(number => `/photos/${lot.token}/${number}-1280.webp`))
    const thumbnails = [1, 2, 3].map(number => `/photos/${lot.token}/${number}-320.webp`)
    expect(lotImages.thumbnails.slice(0, 3)).toEqual(thumbnails)
    const listing = await buyer.fetch(`/v1/car-auction/listing?modelId=${lot.modelId}`)
    expect(await listing.text()).toContain(JSON.stringify(thumbnails))
    await bid(buyer, lot.id, 300_000)
    const { cars } = await buyer.call(bidsEndpoints.myBids, { query: {} })
    expect(cars[0]!.images).toEqual(thumbnails)
    await kept(lot)
  })

  it('are asked for with the page that their host wants to be named', async () => {
    const lot = await fedLot(1)
    const named: unknown[] = []
    const body = await photo(3)
    source.put(lot.at(1), (request, response) => {
      named.push(request.headers.referer)
      response.end(body)
    })
    const app = createApp({ ...t.context, pictureReferers: { '127.0.0.1': 'https://hall.example/' } })
    expect((await app.request(`/photos/${lot.token}/1-320.webp`)).status).toBe(200)
    expect(named).toEqual(['https://hall.example/'])
  })

  it('come from the source once, in the width and format that were asked for', async () => {
    const lot = await fedLot(1)
    source.put(lot.at(1), await photo(1))
    const answers = await Promise.all(
      ['1-320.webp', '1-320.webp', '1-160.avif', '1-640.webp'].map(name => picture(lot, name)),
    )
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    expect(askedOf(lot)).toEqual([lot.at(1)])
    expect(answers[0]!.headers.get('content-type')).toBe('image/webp')
    expect(answers[0]!.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answers[2]!.headers.get('content-type')).toBe('image/avif')
    expect(await sharp(await answers[0]!.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 240 })
    await picture(lot, '1-1280.webp')
    expect(askedOf(lot)).toEqual([lot.at(1)])
  })

  it('are never made larger than they are', async () => {
    const lot = await fedLot(1)
    source.put(lot.at(0), await photo(2, { width: 800, height: 800 }))
    const answer = await picture(lot, '0-1600.webp')
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 800, height: 800 })
  })

  it('are none for numbers that it does not have, tokens that nobody has, and sheets in English', async () => {
    const lot = await fedLot(2, { sheet: false })
    for (const name of ['0-640.webp', '3-320.webp', '99-320.webp', 'en-640.webp', '100-320.webp', '1-321.webp'])
      expect(await statusOf(lot, name), name).toBe(404)
    for (const token of ['unknown-token-1', 'x', '..%2f..%2fetc', lot.id])
      expect((await stranger.fetch(`/photos/${token}/1-320.webp`)).status, token).toBe(404)
    expect(askedOf(lot)).toEqual([])
  })

  it('may be missing: by content, whatever the status says, and are asked for again later', async () => {
    const lot = await fedLot(5)
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const tiles = [
      await photo(3, { width: 128, height: 96 }),
      await photo(3, { width: 100, height: 75 }),
      await photo(3, { width: 1, height: 1 }),
      await photo(3, { width: 319, height: 240 }),
      gif,
    ]
    tiles.forEach((tile, i) => source.put(lot.at(i + 1), tile))
    const statuses = () => Promise.all(tiles.map((_, i) => statusOf(lot, `${i + 1}-320.webp`)))
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    expect((await picture(lot, '1-320.webp')).headers.get('cache-control')).toBe('no-store')
    source.put(lot.at(1), await photo(4))
    t.clock.advance(9 * 60_000)
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    expect(askedOf(lot)).toHaveLength(5)
    t.clock.advance(61_000)
    expect(await statuses()).toEqual([200, 404, 404, 404, 404])
  })

  it('are not worth a second try at once when the source is down', async () => {
    const lot = await fedLot(1)
    source.put(lot.at(1), (_, response) => void response.writeHead(500).end())
    expect(await statusOf(lot, '1-320.webp')).toBe(404)
    expect(await statusOf(lot, '1-640.webp')).toBe(404)
    expect(askedOf(lot)).toHaveLength(1)
    source.put(lot.at(1), await photo(5))
    t.clock.advance(61_000)
    expect(await statusOf(lot, '1-320.webp')).toBe(200)
  })

  it('lead nobody elsewhere', async () => {
    const lot = await fedLot(1)
    const elsewhere = await fedLot(1)
    source.put(elsewhere.at(1), await photo(6))
    const redirect = { location: source.origin + elsewhere.at(1) }
    source.put(lot.at(1), (_, response) => void response.writeHead(302, redirect).end())
    expect(await statusOf(lot, '1-320.webp')).toBe(404)
    expect(askedOf(elsewhere)).toEqual([])
  })

  it('of a host that stays silent are not waited for, one by one, until it is back', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const short = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100))
    const lot = await fedLot(9)
    for (const number of [1, 2, 3]) source.put(lot.at(number), () => undefined)
    for (const number of [1, 2, 3]) expect(await statusOf(lot, `${number}-320.webp`)).toBe(404)
    short.mockRestore()
    source.put(lot.at(4), await photo(4))
    expect(await statusOf(lot, '4-320.webp')).toBe(404)
    expect(askedOf(lot)).toHaveLength(3)
    const now = t.clock.now()
    t.clock.advance(30_000)
    expect(await statusOf(lot, '4-320.webp')).toBe(200)
    t.clock.set(now)
  })

  it('that wait in too long a queue are turned away, to come again soon', async () => {
    const room = FETCHES.atOnce + FETCHES.maxWaiting
    const crowd = [await fedLot(99), await fedLot(99), await fedLot(99)]
    const hanging: (() => void)[] = []
    let released = false
    for (const lot of crowd)
      for (let number = 1; number <= 99; number += 1)
        source.put(lot.at(number), (_, response) => {
          const end = () => void response.writeHead(404).end()
          if (released) end()
          else hanging.push(end)
        })
    const all = crowd.flatMap(lot => lot.pictures.map((_, i) => picture(lot, `${i + 1}-320.webp`)))
    let refused = 0
    const turnedAway = await new Promise<Response>(resolve => {
      const note = (answer: Response) => {
        if (answer.status === 503 && (refused += 1) === all.length - room) resolve(answer)
      }
      for (const one of all) void one.then(note)
    })
    expect(turnedAway.headers.get('retry-after')).toBe('5')
    expect(turnedAway.headers.get('cache-control')).toBe('no-store')
    released = true
    for (const end of hanging) end()
    const statuses = (await Promise.all(all)).map(answer => answer.status)
    expect(statuses.filter(status => status === 404)).toHaveLength(room)
  })
})

describe('a lot that someone opened', () => {
  it('keeps sheet and photos, which outlive their source and a restart', async () => {
    const lot = await fedLot(3)
    for (const number of [0, 1, 2, 3]) source.put(lot.at(number), await photo(20 + number))
    expect(await statusOf(lot, '2-320.webp')).toBe(200)
    await open(lot)
    await kept(lot)
    expect(askedOf(lot).toSorted()).toEqual([0, 1, 2, 3].map(lot.at))
    for (const number of [0, 1, 2, 3]) source.put(lot.at(number), await photo(7, { width: 100, height: 75 }))
    // Pictures that can be made again are gone, the kept originals are not.
    const { dataDir } = t.context.config
    for (const folder of ['v1', 'passing']) await rm(join(dataDir, 'photos', folder), { recursive: true, force: true })
    const app = createApp(t.context)
    for (const number of [0, 1, 2, 3])
      expect((await app.request(`/photos/${lot.token}/${number}-640.webp`)).status).toBe(200)
    await open(lot)
    await kept(lot)
    expect(askedOf(lot)).toHaveLength(4)
  })

  it('shows what repeats another photo, or the sheet, only once', async () => {
    const lot = await fedLot(4)
    const seeds = [30, 31, 31, 30, 32]
    for (const [number, seed] of seeds.entries()) source.put(lot.at(number), await photo(seed))
    expect((await open(lot)).lotImages.images).toHaveLength(4)
    await kept(lot)
    const { lotImages } = await open(lot)
    expect(lotImages.images).toEqual([1, 4].map(number => `/photos/${lot.token}/${number}-1280.webp`))
    expect(await statusOf(lot, '2-320.webp')).toBe(404)
    expect(await statusOf(lot, '3-320.webp')).toBe(404)
    expect(await statusOf(lot, '4-320.webp')).toBe(200)
  })

  it('asks again for what was not up yet, when it is opened again', async () => {
    const lot = await fedLot(1)
    source.put(lot.at(1), await photo(40))
    await open(lot)
    await kept(lot)
    expect(await statusOf(lot, '0-640.webp')).toBe(404)
    source.put(lot.at(0), await photo(41))
    t.clock.advance(11 * 60_000)
    await open(lot)
    await kept(lot)
    source.put(lot.at(0), (_, response) => void response.writeHead(500).end())
    expect(await statusOf(lot, '0-640.webp')).toBe(200)
  })
})

describe('without PICTURE_HOSTS', () => {
  it('nothing is fetched, and such lots show no photo', async () => {
    const lot = await fedLot(2)
    const context = { ...t.context, config: { ...t.context.config, pictureHosts: [] } }
    const app = createApp(context)
    const headers = { cookie: (await t.as(await t.newUser())).jar.header() }
    const answer = await app.request(`/v1/car-auction/view?id=${lot.id}`, { headers }, { incoming: { socket: {} } })
    expect(await answer.json()).toMatchObject({
      carCommonDetail: { auctionSheet: null },
      lotImages: { images: [], thumbnails: [] },
    })
    expect((await app.request(`/photos/${lot.token}/1-320.webp`)).status).toBe(404)
    expect(askedOf(lot)).toEqual([])
  })
})
