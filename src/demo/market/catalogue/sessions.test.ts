import { expect, test } from 'vitest'
import { saleDays } from '#domain/time/sale-days.ts'
import { addDays, weekdayOf } from '#domain/time/tokyo.ts'
import { randomFrom } from './random.ts'
import { hammerDelay, sessionSlots } from './sale-times.ts'
import { comingSessions, marketSize, pastSessions, type Session } from './sessions.ts'

const lots = (sessions: Session[], kind: 'car' | 'bike') =>
  sessions.filter(session => session.kind === kind).reduce((sum, { count }) => sum + count, 0)

test('the market has the numbers of the specification, and keeps their proportion', () => {
  expect(marketSize(12_000)).toEqual({ cars: 12_000, bikes: 1_500, stock: 600, carSales: 60_000, bikeSales: 8_000 })
  expect(marketSize(600)).toEqual({ cars: 600, bikes: 75, stock: 30, carSales: 3_000, bikeSales: 400 })
})

test.each(['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-31'])('six sale days from %s', today => {
  const sessions = comingSessions(saleDays(today), marketSize(12_000))
  expect(lots(sessions, 'car')).toBe(12_000)
  expect(lots(sessions, 'bike')).toBe(1_500)
  expect(new Set(sessions.filter(({ kind }) => kind === 'car').map(({ hall }) => hall.id)).size).toBe(30)
  for (const { day, hall } of sessions) expect(hall.weekdays).toContain(weekdayOf(day))
  expect(sessions.some(({ day }) => weekdayOf(day) === 0)).toBe(false)
})

test('a day added later is as large as it would have been at first', () => {
  const size = marketSize(12_000)
  const first = comingSessions(saleDays('2026-11-23'), size)
  const later = comingSessions(['2026-11-28'], size)
  expect(first.filter(({ day }) => day === '2026-11-28')).toEqual(later)
})

test('twelve months of statistics, on the halls’ weekdays', () => {
  const sessions = pastSessions(addDays('2026-11-20', -365), '2026-11-20', marketSize(12_000))
  expect(lots(sessions, 'car')).toBe(60_000)
  expect(lots(sessions, 'bike')).toBe(8_000)
  for (const { day, hall } of sessions) expect(hall.weekdays).toContain(weekdayOf(day))
  expect(sessions.every(({ day }) => day > '2025-11-20' && day <= '2026-11-20')).toBe(true)
})

test.each([
  [1, [71, 5_001]],
  [40, [71, 5_001, 10_001]],
  [9_000, [28, 1_001, 2_001]],
  [140_000, [71, 5_001, 80_001]],
])('%i lots have %i different numbers and a time of the day each', (count, corners) => {
  const slots = sessionSlots(randomFrom('slots'), corners, count)
  expect(slots).toHaveLength(count)
  expect(new Set(slots.map(({ lotNumber }) => lotNumber)).size).toBe(count)
  expect(Math.min(...slots.slice(0, 1_000).map(({ lotNumber }) => lotNumber))).toBeGreaterThanOrEqual(corners[0]!)
  for (const { minute } of slots) {
    expect(minute).toBeGreaterThanOrEqual(9 * 60)
    expect(minute).toBeLessThan(18 * 60)
  }
})

test('the hammer falls minutes after a start that is set, and some time of the day where it is not', () => {
  for (let lot = 0; lot < 500; lot++) {
    expect(hammerDelay(`lot-${lot}`, true)).toBeGreaterThanOrEqual(3)
    expect(hammerDelay(`lot-${lot}`, true)).toBeLessThan(13)
    expect(hammerDelay(`lot-${lot}`, false)).toBeGreaterThanOrEqual(20)
    expect(hammerDelay(`lot-${lot}`, false)).toBeLessThan(480)
  }
})
