// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { lot, serverOf, place, showLotPart } from './lot-page.fixture.tsx'
import { ProductionBlock } from './ProductionBlock.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const found = {
  year: '2017/06',
  modelCode: 'ZRR80W',
  modelName: '',
  gradeCode: '',
  engineNo: '3ZR',
  transmission: '',
  description: '',
  code: '',
  colorCode: '070',
  trimCode: '',
  catalogNo: '',
}
const answer = (carInfo: unknown[]) => Response.json({ success: true, carInfo })
const show = (detail: LotDetail = lot) => showLotPart(now => <ProductionBlock place={place} detail={now} />, detail)
const known: LotDetail = { ...lot, carInfo: { ...lot.carInfo, chassisId: 'ZRR80W-0259147' } }
const find = () => screen.findByRole('button', { name: /^Look up the month/ })

test('a lot with a known chassis number is requested by its id, and only known facts are shown', async () => {
  const asked = serverOf(() => answer([found]))
  await show(known)
  await userEvent.click(await find())
  expect(await screen.findByText('2017/06 (June)')).toBeTruthy()
  expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual([
    'Built',
    'Model code',
    'Engine number',
    'Color code',
  ])
  expect(Object.fromEntries(asked[0]!.query)).toMatchObject({ carId: place.id, maker: 'TOYOTA', lotNo: '3214' })
})

test('a masked number can be typed from the sheet', async () => {
  const asked = serverOf(() => answer([found]))
  await show()
  expect((await find()).getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByLabelText('Chassis number, as on the sheet'), 'ZRR80W-0259147{Enter}')
  expect(await screen.findByText('2017/06 (June)')).toBeTruthy()
  expect(asked[0]!.query.get('chassis')).toBe('ZRR80W-0259147')
})

test('where nothing is known, the block says so', async () => {
  serverOf(() => answer([]))
  await show(known)
  await userEvent.click(await find())
  expect(await screen.findByText('Nothing found for this chassis number.')).toBeTruthy()
  expect((await find()).getAttribute('aria-disabled')).toBeNull()
})

test('a failed request says so, and can be asked again', async () => {
  const answers = [Response.json({ success: false, message: 'Error 1' }, { status: 500 }), answer([found])]
  serverOf(() => answers.shift()!)
  await show(known)
  await userEvent.click(await find())
  expect(await screen.findByText(/Auction data didn’t load/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2017/06 (June)')).toBeTruthy()
  expect(screen.queryByText(/Auction data didn’t load/)).toBeNull()
})

test('the first registration is cropped from the auction sheet in its own proportion', async () => {
  await show({
    ...known,
    mopDeail: {
      auctionSheet: '/photos/t/0-1280.webp',
      backgroundSize: '537.63% 1029.41%',
      backgroundPosition: '1.72% 24.68%',
    },
  })
  const crop = screen.getByRole('img', { name: 'First registration, from the sheet' })
  expect(crop.style.backgroundImage).toContain('/photos/t/0-1280.webp')
  expect(Number.parseFloat(crop.style.aspectRatio)).toBeCloseTo(186 / 68, 2)
})
