// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { LotMoment } from '#contract/lots/lots.shapes.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { LotHistory } from './LotHistory.tsx'

afterEach(cleanup)

const first: LotMoment = { since: null, startsAt: '2026-11-25T10:00:00+09:00', timeSet: true, status: null, startPrice: null, soldPrice: null } // prettier-ignore
const show = (history: LotMoment[]) => renderPart(<LotHistory history={history} />)
const lines = () => screen.getAllByRole('row').slice(1).map(row => (row.textContent ?? '').replaceAll('\u00a0', ' ')) // prettier-ignore

test('each change of price, start and result is listed, latest first', () => {
  const priced = { ...first, since: '2026-11-23T09:10:00+09:00', startPrice: 550_000 }
  const cheaper = { ...priced, since: '2026-11-24T12:05:00+09:00', startPrice: 480_000 }
  const moved = { ...cheaper, since: '2026-11-24T18:00:00+09:00', startsAt: '2026-11-26T10:30:00+09:00' }
  const sold = { ...moved, since: '2026-11-26T10:41:00+09:00', status: 4533, soldPrice: 900_000 }
  const known = { ...sold, since: '2026-11-26T11:00:00+09:00', soldPrice: 910_000 }
  show([first, priced, cheaper, moved, sold, known])
  expect(screen.getByRole('table', { name: 'Changes to this lot, Tokyo time' })).toBeTruthy()
  expect(lines()).toEqual([
    'Thu 26 Nov, 11:00Price 910 000 ¥',
    'Thu 26 Nov, 10:41Sold, 900 000 ¥',
    'Tue 24 Nov, 18:00Moved to Thu 26 Nov, 10:30',
    'Tue 24 Nov, 12:05Start price 480 000 ¥, was 550 000 ¥',
    'Mon 23 Nov, 09:10Start price 550 000 ¥',
  ])
})

test('a lot that gets its time is not said to be moved', () => {
  const unset = { ...first, startsAt: '2026-11-25T09:00:00+09:00', timeSet: false }
  show([unset, { ...first, since: '2026-11-24T12:05:00+09:00' }])
  expect(lines()).toEqual(['Tue 24 Nov, 12:05Starts Wed 25 Nov, 10:00'])
})

test('a withdrawn and returned lot is listed; a change of hidden fields is not', () => {
  const removed = { ...first, since: '2026-11-23T09:10:00+09:00', status: 4537 }
  show([first, removed, { ...first, since: '2026-11-23T12:00:00+09:00' }])
  expect(lines()).toEqual(['Mon 23 Nov, 12:00Offered again', 'Mon 23 Nov, 09:10Removed'])
  cleanup()
  expect(show([first, { ...first, since: '2026-11-23T12:00:00+09:00' }]).container.textContent).toBe('')
})
