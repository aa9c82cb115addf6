import { describe, expect, it } from 'vitest'
import { isTimeZone } from '../time/zones.ts'
import { nextAt, quietUntil, waitsForSummary } from './quiet-hours.ts'

const NIGHT = { quietFrom: '22:00', quietUntil: '07:00', digestAt: null }
const SIESTA = { quietFrom: '13:00', quietUntil: '15:00', digestAt: null }

const QUIET: [zone: string, hours: typeof NIGHT, now: string, until: string | null][] = [
  ['Asia/Tokyo', NIGHT, '2026-11-23T12:59:59Z', null],
  ['Asia/Tokyo', NIGHT, '2026-11-23T13:00:00Z', '2026-11-23T22:00:00Z'],
  ['Asia/Tokyo', NIGHT, '2026-11-23T21:59:59Z', '2026-11-23T22:00:00Z'],
  ['Asia/Tokyo', NIGHT, '2026-11-23T22:00:00Z', null],
  // A hall in Tokyo opens at ten: four in the morning in Nairobi.
  ['Africa/Nairobi', NIGHT, '2026-11-24T01:00:00Z', '2026-11-24T04:00:00Z'],
  ['Asia/Kolkata', NIGHT, '2026-11-23T16:29:59Z', null],
  ['Asia/Kolkata', NIGHT, '2026-11-23T16:30:00Z', '2026-11-24T01:30:00Z'],
  ['Pacific/Auckland', NIGHT, '2026-11-23T09:00:00Z', '2026-11-23T18:00:00Z'],
  ['America/St_Johns', NIGHT, '2026-11-23T01:30:00Z', '2026-11-23T10:30:00Z'],
  ['Pacific/Kiritimati', NIGHT, '2026-11-23T08:00:00Z', '2026-11-23T17:00:00Z'],
  ['Europe/Lisbon', SIESTA, '2026-11-23T12:59:00Z', null],
  ['Europe/Lisbon', SIESTA, '2026-11-23T13:00:00Z', '2026-11-23T15:00:00Z'],
  // The nights of a clock change are an hour shorter or longer.
  ['Europe/Berlin', NIGHT, '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
  ['Europe/Berlin', NIGHT, '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
  ['America/New_York', NIGHT, '2026-11-01T03:00:00Z', '2026-11-01T12:00:00Z'],
]

describe('quiet hours', () => {
  it.each(QUIET)('%s %j at %s: until %s', (timeZone, hours, now, until) => {
    expect(quietUntil(new Date(now), { timeZone, ...hours })?.toISOString() ?? null).toBe(
      until && new Date(until).toISOString(),
    )
  })

  it('there are no quiet hours if they are off or begin when they end', () => {
    const midnight = new Date('2026-11-23T00:00:00Z')
    const off = { timeZone: 'UTC', quietFrom: null, quietUntil: null, digestAt: null }
    expect(quietUntil(midnight, off)).toBeNull()
    expect(quietUntil(midnight, { ...off, quietFrom: '22:00' })).toBeNull()
    expect(quietUntil(midnight, { ...off, quietFrom: '00:00', quietUntil: '00:00' })).toBeNull()
  })
})

const SUMMARY: [until: string, digestAt: string, now: string, waits: boolean][] = [
  ['07:00', '08:00', '23:00', true],
  ['07:00', '07:00', '06:59', true],
  ['07:00', '10:00', '23:00', true],
  ['07:00', '10:01', '23:00', false],
  ['07:00', '21:00', '23:00', false],
  // The summary comes within the quiet hours: it brings what was before it, and nothing waits for the next one.
  ['10:00', '08:00', '23:00', true],
  ['10:00', '08:00', '08:20', false],
]

describe('news of quiet hours', () => {
  it.each(SUMMARY)('until %s, with a summary at %s, waits for it at %s: %s', (until, digestAt, clock, waits) => {
    const hours = { timeZone: 'Africa/Nairobi', quietFrom: '22:00', quietUntil: until, digestAt }
    expect(waitsForSummary(new Date(`2026-11-24T${clock}:00+03:00`), hours)).toBe(waits)
  })

  it('waits for no summary that is off, nor outside quiet hours', () => {
    const now = new Date('2026-11-24T23:00:00+03:00')
    expect(waitsForSummary(now, { timeZone: 'Africa/Nairobi', ...NIGHT })).toBe(false)
    expect(waitsForSummary(now, { timeZone: 'Africa/Nairobi', ...SIESTA, digestAt: '23:30' })).toBe(false)
  })
})

const BREAKFAST: [zone: string, clock: string, now: string, next: string][] = [
  ['Asia/Tokyo', '08:00', '2026-11-22T22:59:59Z', '2026-11-22T23:00:00Z'],
  ['Asia/Tokyo', '08:00', '2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z'],
  ['Asia/Vladivostok', '07:30', '2026-11-23T00:00:00Z', '2026-11-23T21:30:00Z'],
  ['America/Sao_Paulo', '08:00', '2026-11-23T11:00:01Z', '2026-11-24T11:00:00Z'],
  ['Asia/Kathmandu', '08:00', '2026-11-23T02:14:59Z', '2026-11-23T02:15:00Z'],
  // 02:30 does not exist on that morning in Berlin, so it comes an hour later. The next day it exists again.
  ['Europe/Berlin', '02:30', '2026-03-28T22:00:00Z', '2026-03-29T01:30:00Z'],
  ['Europe/Berlin', '02:30', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z'],
  // In autumn it exists twice. The first one counts, so that it happens once a day.
  ['Europe/Berlin', '02:30', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z'],
  ['Europe/Berlin', '02:30', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  // Samoa had no 30 December in 2011.
  ['Pacific/Apia', '08:00', '2011-12-29T18:00:01Z', '2011-12-30T18:00:00Z'],
]

describe('the time of the digest', () => {
  it.each(BREAKFAST)('%s %s after %s is %s', (zone, clock, now, next) => {
    expect(nextAt(new Date(now), clock, zone).toISOString()).toBe(new Date(next).toISOString())
  })
})

it.each([
  ['Asia/Tokyo', true],
  ['UTC', true],
  ['Atlantis/Capital', false],
  ['', false],
  ["x'; drop table users", false],
])('%j is a time zone: %s', (zone, isOne) => {
  expect(isTimeZone(zone)).toBe(isOne)
})
