import { expect, it } from 'vitest'
import { daysBetween, weekdayOf } from '#domain/time/tokyo.ts'
import { portOf, sailingOf, stepsOf } from './timetable.ts'

it.each([
  ['Auckland', 'Auckland'],
  ['Mombasa', 'Mombasa'],
  ['Lisbon', 'Vladivostok'],
  [null, 'Vladivostok'],
])('who lives in %s has his cars in %s', (city, port) => {
  expect(portOf(city).port).toBe(port)
})

it('cars of a week share a ship, which leaves on its weekday and arrives later', () => {
  const [one, other] = ['2026-11-02', '2026-11-03'].map(day => sailingOf(day, 'Kanagawa', 'Auckland'))
  expect(one).toEqual(other)
  expect(one).toMatchObject({ loading_port: 'Yokohama', discharge_port: 'Auckland' })
  expect([weekdayOf(one!.etd), daysBetween(one!.etd, one!.eta)]).toEqual([5, 18])
  expect(sailingOf('2026-11-09', 'Kanagawa', 'Auckland').ship).not.toBe(one!.ship)
})

it('a car takes its steps in their order', () => {
  const steps = stepsOf('2026-11-02', sailingOf('2026-11-02', 'Osaka', 'Vladivostok'))
  expect(steps.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5])
  expect(steps.map(({ day }) => day)).toEqual(steps.map(({ day }) => day).toSorted())
})
