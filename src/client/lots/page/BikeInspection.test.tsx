// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BikeInfo, LotDetail } from '#contract/lots/lots.shapes.ts'
import { BikeInspection } from './BikeInspection.tsx'
import { lot, showLotPart } from './lot-page.fixture.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picture = (number: number) => `/photos/t/${number}-1280.webp`
const info: BikeInfo = {
  videos: '/photos/t/clip-1.webm#/photos/t/clip-2.webm',
  list: 'B - all paint . A - sticker  crack',
  report: 'Each place scratch.',
  seller: '',
  priceRange: '',
  rate: {
    engine: { txt: 'E.G:3# engine - rust , cab -,-,-', img: `${picture(40)}#${picture(41)}` },
    electro: { txt: 'Electro:5#Key-2,Meter-', img: picture(80) },
    exterior: { txt: 'Exterior:3#Tail-ScratchLv2', img: '' },
    front: { txt: '', img: '' },
    rear: { txt: 'R Pair:4#-,-', img: '' },
    chassis: { txt: 'Chassis:5#', img: '' },
  },
}
const show = (more: Partial<LotDetail['lotInfo']> = {}) =>
  showLotPart(detail => <BikeInspection lotInfo={detail.lotInfo} name="Ducati 1198 S" />, {
    ...lot,
    lotInfo: { ...lot.lotInfo, rateFront: '4', inspection: '2027.03', info, ...more },
  })

test('six blocks in the page’s order, each with its score; one without words has the row’s', async () => {
  await show()
  const blocks = screen.getAllByRole('heading', { level: 3 }).map(head => head.textContent)
  expect(blocks).toEqual(['Engine3', 'Electrics5', 'Exterior3', 'Front pair4', 'Rear pair4', 'Chassis5'])
})

test('faults are listed, good parts say so, and empty cells are hidden', async () => {
  await show()
  const engine = within(screen.getByRole('region', { name: 'Engine' }))
  expect(engine.getAllByRole('term').map(term => term.textContent)).toEqual(['Engine', 'Cab'])
  expect(engine.getAllByRole('definition').map(found => found.textContent)).toEqual(['rust', 'fine'])
  const exterior = within(screen.getByRole('region', { name: 'Exterior' }))
  expect(exterior.getByRole('definition').textContent).toBe('scratch Lv2')
})

test('a picture that does not load is not shown', async () => {
  await show()
  const engine = within(screen.getByRole('region', { name: 'Engine' }))
  expect(engine.getAllByRole('button')).toHaveLength(2)
  fireEvent.error(engine.getByRole('button', { name: 'Ducati 1198 S, Engine, photo 2' }).querySelector('img')!)
  expect(engine.getAllByRole('button')).toHaveLength(1)
})

test('films open in a new tab, play while the pointer is on them, and are hidden where they do not load', async () => {
  const play = vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLVideoElement.prototype, 'pause').mockReturnValue()
  await show()
  const films = screen.getAllByRole('link')
  expect(films.map(film => [film.getAttribute('href'), film.getAttribute('target')])).toEqual([
    ['/photos/t/clip-1.webm', '_blank'],
    ['/photos/t/clip-2.webm', '_blank'],
  ])
  fireEvent.pointerOver(films[0]!, { pointerType: 'mouse' })
  expect(play).toHaveBeenCalledTimes(1)
  fireEvent.pointerOut(films[0]!, { pointerType: 'mouse' })
  expect(pause).toHaveBeenCalled()
  fireEvent.error(films[1]!.querySelector('video')!)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('lettered lines are sorted from A to Z, followed by other details', async () => {
  await show()
  const text = document.body.textContent!
  expect(text.indexOf('Asticker crack')).toBeLessThan(text.indexOf('Ball paint'))
  expect(text).toContain('until 2027.03')
  expect(text).toContain('Each place scratch.')
  expect(text).not.toContain('Seller')
})

test('a bike without an inspection says so', async () => {
  const bare = Object.fromEntries(Object.keys(info.rate).map(block => [block, { txt: `${block}:0#Part -`, img: '' }]))
  await show({ rateFront: '0', info: { ...info, videos: '', rate: bare as BikeInfo['rate'] } })
  expect(screen.getByText('The auction house has not inspected this bike yet.')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
})

test('a car shows none of it', async () => {
  await show({ info: null })
  expect(screen.queryByRole('heading')).toBeNull()
})
