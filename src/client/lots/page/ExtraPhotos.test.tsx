// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { lot, serverOf, place, showLotPart } from './lot-page.fixture.tsx'
import { PhotoTools } from './PhotoTools.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (images: string[], ussLimit: number) =>
  Response.json({
    success: true,
    auctionLotDetail: {
      carCommonDetail: { isUss: true, ussLimit },
      carInfo: { id: place.id, images, thumbnails: images, auctionSheet: null },
    },
  })
const seen: LotDetail[] = []
const show = (detail = lot) =>
  showLotPart(now => {
    seen.push(now)
    return <PhotoTools place={place} detail={now} />
  }, detail)
const ask = () => screen.findByRole('button', { name: /^Extra photos/ })

test('the auction’s photos are added at the end, and the number of requests falls', async () => {
  let send: (response: Response) => void = () => undefined
  const asked = serverOf(() => new Promise<Response>(resolve => (send = resolve)))
  await show()
  expect(screen.getByText('3 left')).toBeTruthy()
  await userEvent.click(await ask())
  // During the request the wait is shown and the button is disabled.
  expect((await screen.findAllByText(/Asking the auction house/)).length).toBeGreaterThan(0)
  expect((await ask()).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await ask())
  send(answer(['/photos/t/8-1280.webp', '/photos/t/9-1280.webp'], 2))
  expect(await screen.findByText('2 photos added at the end')).toBeTruthy()
  expect(screen.getByText('2 left')).toBeTruthy()
  expect(seen.at(-1)!.lotImages.images).toEqual([
    '/photos/t/1-1280.webp',
    '/photos/t/8-1280.webp',
    '/photos/t/9-1280.webp',
  ])
  await userEvent.click(await ask())
  expect(asked).toHaveLength(1)
  expect(Object.fromEntries(asked[0]!.query)).toEqual({
    carId: place.id,
    model: 'VOXY',
    auction: 'USS Tokyo',
    lotNo: '3214',
  })
})

test('no further photos is shown in red, and the button pauses', async () => {
  serverOf(() => answer([], 2))
  await show()
  await userEvent.click(await ask())
  const none = await screen.findByText('The auction house has no extra photos of this lot.')
  expect(none.className).toContain('none')
  expect((await ask()).getAttribute('aria-disabled')).toBe('true')
})

test('a failed request can be repeated', async () => {
  serverOf(() =>
    Response.json({ success: false, message: 'Try again soon.', messageCode: 'unavailable' }, { status: 503 }),
  )
  await show()
  await userEvent.click(await ask())
  expect(await screen.findByText(/didn’t load|Try again soon/)).toBeTruthy()
  expect((await ask()).getAttribute('aria-disabled')).toBeNull()
})

test('a failure of the server shows a sentence, not the id of the request', async () => {
  serverOf(() => Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 }))
  await show()
  await userEvent.click(await ask())
  expect(await screen.findByText('Photos didn’t load. Try again.')).toBeTruthy()
})

test('without requests left the button says since when', async () => {
  const asked = serverOf(() => answer([], 0))
  await show({ ...lot, ussCounter: { ussLimit: 0 } })
  expect((await ask()).dataset.reason).toMatch(/No requests left today/)
  await userEvent.click(await ask())
  expect(asked).toEqual([])
})

test.each([
  ['may not take photos away', { carCommonDetail: { ...lot.carCommonDetail, allowDownloadPhotos: false } }],
  ['looks at a lot of another hall', { carCommonDetail: { ...lot.carCommonDetail, isUss: false } }],
  ['has them already', { ussCounter: undefined }],
])('is not there for whoever %s', async (_, change) => {
  await show({ ...lot, ...change } as LotDetail)
  expect(screen.queryByRole('button', { name: /^Extra photos/ })).toBeNull()
})
