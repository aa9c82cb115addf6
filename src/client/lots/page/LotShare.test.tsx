// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { LotShare } from './LotShare.tsx'
import { lot, serverOf, showLotPart } from './lot-page.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function titleOf(carInfo: Partial<LotDetail['carInfo']>) {
  serverOf(() =>
    Response.json({
      success: true,
      password: '048291',
      link: 'http://minato.example/car-auctions/share/abcdefghijklmnopqrstuv',
      image: '/photos/t/share.jpg',
      endsAt: '2026-12-26T00:00:00+09:00',
    }),
  )
  await showLotPart(detail => <LotShare detail={detail} pageType="car-auction" />, {
    ...lot,
    carInfo: { ...lot.carInfo, ...carInfo },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  const title = await screen.findByText(/^Toyota Voxy/, {}, { timeout: 20_000 })
  return title.textContent.replaceAll('\u00a0', ' ')
}

test('the shared text names maker and model, year, mileage', async () => {
  expect(await titleOf({})).toBe('Toyota Voxy, 2017, 68 412 km')
})

test('unknown parts are left out', async () => {
  expect(await titleOf({ year: null, mileage: null })).toBe('Toyota Voxy')
})
