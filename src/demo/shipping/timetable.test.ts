import { expect, it } from 'vitest'
import { daysBetween, weekdayOf } from '#domain/time/tokyo.ts'
import { DEMO_PORTS } from '../market/costs/demo-figures.ts'
import { endingOf, portOf, sailingOf, stepsOf, type Ending } from './timetable.ts'
import { mobileIn, TOWNS } from './towns.ts'

it.each([
  ['Auckland', 'Auckland'],
  ['Mombasa', 'Mombasa'],
  ['Lisbon', 'Vladivostok'],
  [null, 'Vladivostok'],
])('a buyer who lives in %s gets his cars in %s', (city, port) => {
  expect(portOf(city).port).toBe(port)
})

it('cars of a week share a ship, which leaves on its weekday and arrives later', () => {
  const [one, other] = ['2026-11-02', '2026-11-03'].map(day => sailingOf(day, 'Kanagawa', 'Auckland'))
  expect(one).toEqual(other)
  expect(one).toMatchObject({ loading_port: 'Yokohama', discharge_port: 'Auckland' })
  expect([weekdayOf(one!.etd), daysBetween(one!.etd, one!.eta)]).toEqual([5, 18])
  expect(sailingOf('2026-11-09', 'Kanagawa', 'Auckland').ship).not.toBe(one!.ship)
})

it.each<[Ending, number[]]>([
  [5, [1, 2, 3, 4, 5]],
  [6, [1, 2, 3, 6]],
  [7, [7]],
  [8, [1, 2, 8]],
])('a car that ends as %i takes its steps in their order', (ending, statuses) => {
  const steps = stepsOf('2026-11-02', sailingOf('2026-11-02', 'Osaka', 'Vladivostok'), ending)
  expect(steps.map(({ status }) => status)).toEqual(statuses)
  expect(steps).toEqual(steps.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
})

it('most cars are delivered, and some end in each other way', () => {
  const endings = Array.from({ length: 400 }, (_, n) => endingOf(`261124-11-${n}`))
  expect(new Set(endings)).toEqual(new Set([5, 6, 7, 8]))
  expect(endings.filter(one => one === 5).length).toBeGreaterThan(300)
})

it('every town has a port with a line and freight, and its own mobile numbers', () => {
  for (const [city, { port }] of Object.entries(TOWNS)) {
    expect(sailingOf('2026-11-02', 'Osaka', port)).toMatchObject({ discharge_port: port })
    expect(DEMO_PORTS.map(([name]) => name)).toContain(port)
    expect(mobileIn(city, 'Ann')).toMatch(/^\+[\d ]{10,16}$/)
  }
})
