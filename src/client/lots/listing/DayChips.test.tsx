// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DayChips } from './DayChips.tsx'
import { openLots } from './listed-lots.fixture.tsx'

const SCHEDULE = { '2026-11-24': [], '2026-11-25': [], '2026-11-26': [] }

const ANY = { min: 0, max: 0, step: 1 }
const NO_FILTERS = {
  selects: { condition: [], gearbox: [], auction: [], status: [], color: [], chassis: [], model: [] },
  range: { mileage: ANY, engine: ANY, year: ANY, startPrice: ANY, finishPrice: ANY },
  totalSearchResults: 0,
  totalResults: 0,
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the days against a server that finds 1 280 lots on one day, and 7 of them of the maker 1. */
async function openDays(query: string, schedule: () => object = () => SCHEDULE) {
  const answers = { '/auction-list': schedule, '/filters': daysFound }
  const address = await openLots(() => <DayChips pageType="car-auction" />, [], query, 'car-auction', answers)
  await screen.findByRole('button', { name: /^Wed.*\d$/ })
  return address
}
const daysFound = (asked: URLSearchParams) => ({
  ...NO_FILTERS,
  days: [{ value: '2026-11-25', counter: asked.get('makerId') === '1' ? 7 : 1280 }],
})
const day = (name: RegExp) => screen.getByRole('button', { name })

test('a day shows how many lots the filters find', async () => {
  await openDays('')
  expect(day(/^Wed/).textContent).toMatch(/1\s280$/)
  cleanup()
  await openDays('?maker=1')
  expect(day(/^Wed/).textContent).toMatch(/7$/)
})

test('a day without a lot is gray, says 0, and can be chosen', async () => {
  const address = await openDays('')
  expect(day(/^Tue/).textContent).toMatch(/\D0$/)
  expect(day(/^Tue/).dataset.empty).toBe('true')
  expect(day(/^Wed/).dataset.empty).toBeUndefined()
  await userEvent.click(day(/^Tue/))
  expect(address()).toMatchObject({ date: '2026-11-24' })
  expect(day(/^Tue/).dataset.empty).toBeUndefined()
})

test('on a page that stays open, the day that ends at midnight in Tokyo goes, and the next one comes', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T23:59:30+09:00'), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openDays('', () => {
    const { '2026-11-24': ended, ...left } = SCHEDULE
    return Date.now() < Date.parse('2026-11-25T00:00:00+09:00')
      ? { '2026-11-24': ended, ...left }
      : { ...left, '2026-11-27': [] }
  })
  expect(day(/^Tue/)).toBeTruthy()
  await vi.advanceTimersByTimeAsync(31_000)
  await screen.findByRole('button', { name: /^Fri/ })
  expect(screen.queryByRole('button', { name: /^Tue/ })).toBeNull()
})

test('a clock that is set back over midnight, and right again, loads nothing', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00+09:00'), shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  await openDays('', () => {
    asked += 1
    return SCHEDULE
  })
  const before = asked
  for (const now of ['2026-11-24T12:00:00+09:00', '2026-11-25T12:00:00+09:00']) {
    vi.setSystemTime(now)
    await vi.advanceTimersByTimeAsync(61_000)
  }
  expect(asked).toBe(before)
})

test('a row wider than the screen opens at the chosen day', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(() => {})
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #call: () => void
      constructor(call: () => void) {
        this.#call = call
      }
      observe() {
        this.#call()
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return (this.role === 'group' ? { left: 0, width: 390 } : { left: 500, width: 110 }) as DOMRect
  })
  await openDays('?date=2026-11-26')
  expect(scrolled).toHaveBeenCalledWith({ left: 500 - (390 - 110) / 2 })
})
