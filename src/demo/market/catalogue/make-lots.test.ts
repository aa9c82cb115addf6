import { expect, test } from 'vitest'
import { overallCondition } from '#domain/lots/condition.ts'
import { CAR_PARTS } from '#domain/sheets/sheet-parts.ts'
import { isSold, LOT_STATUS } from '#domain/lots/statuses.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import { addDays } from '#domain/time/tokyo.ts'
import { sessionLots, stockLots } from './make-lots.ts'
import { comingSessions, marketSize, pastSessions } from './sessions.ts'
import type { MarketLot } from './market-lot.ts'

const NOON = new Date('2026-11-20T12:30:00+09:00')
const TODAY = '2026-11-20'
const size = marketSize(6_000)

const coming = comingSessions(saleDays(TODAY), size).flatMap(session => [...sessionLots('minato', session, NOON)])
const past = pastSessions(addDays(TODAY, -365), addDays(TODAY, -1), marketSize(1_000)).flatMap(session => [
  ...sessionLots('minato', session, NOON),
])
const cars = [...coming, ...past].filter(lot => lot.vehicle.kind === 'car')
const share = (lots: MarketLot[], claim: (lot: MarketLot) => boolean) => lots.filter(claim).length / lots.length

test('the same seed makes the same lots, except for what lies between two moments', () => {
  const session = comingSessions(saleDays(TODAY), size)[3]!
  expect([...sessionLots('minato', session, NOON)]).toEqual([...sessionLots('minato', session, NOON)])
  const tomorrow = comingSessions(saleDays(TODAY), size).find(({ day }) => day > TODAY)!
  const before = [...sessionLots('minato', tomorrow, NOON)]
  const after = [...sessionLots('minato', tomorrow, new Date('2026-12-20T12:00:00+09:00'))]
  expect(after.map(lot => lot.id)).toEqual(before.map(lot => lot.id))
  expect(after.map(lot => lot.chassisNo)).toEqual(before.map(lot => lot.chassisNo))
  expect(after.every(lot => lot.status >= LOT_STATUS.sold)).toBe(true)
})

test('every lot is one of a hall, a day and a number', () => {
  const lots = [...coming, ...past]
  expect(new Set(lots.map(lot => lot.id)).size).toBe(lots.length)
})

test('today’s lots have the status that the clock implies', () => {
  for (const lot of coming) {
    if (lot.startsAt! > NOON.getTime()) expect(lot.status).toBe(LOT_STATUS.upcoming)
    else expect(lot.status).not.toBe(LOT_STATUS.upcoming)
    if (lot.day! > TODAY) expect(lot.status).toBe(LOT_STATUS.upcoming)
    if (!lot.timeSet) expect(new Date(lot.startsAt!).toISOString()).toContain('T00:00')
  }
  expect(coming.some(lot => lot.status === LOT_STATUS.ongoing)).toBe(true)
  expect(coming.some(lot => lot.status === LOT_STATUS.sold)).toBe(true)
  expect(share(coming, lot => !lot.timeSet)).toBeCloseTo(0.3, 1)
})

test('sold lots have a price, and no others', () => {
  for (const lot of [...coming, ...past]) expect(lot.soldPrice !== null).toBe(isSold(lot.status))
  expect(share(past, lot => lot.status === LOT_STATUS.sold)).toBeCloseTo(0.6, 1)
})

test('scores have the shares that were counted in real lots', () => {
  const shareOf = (score: string) => share(cars, lot => overallCondition(lot.condition) === score)
  expect(shareOf('3.5')).toBeGreaterThan(0.22)
  expect(shareOf('3.5')).toBeLessThan(0.34)
  expect(shareOf('4')).toBeGreaterThan(0.17)
  expect(shareOf('4')).toBeLessThan(0.29)
  expect(shareOf('R')).toBeGreaterThan(0.1)
  expect(shareOf('R')).toBeLessThan(0.18)
  expect(shareOf('***')).toBeGreaterThan(0.05)
  expect(cars.some(lot => /^\d(\.5)?\/[A-E]\/[A-E]$/.test(lot.condition))).toBe(true)
})

test('the sheet agrees with the row', () => {
  for (const { condition, sheet, equipment, mileageNote, day } of cars) {
    expect(sheet.repaired).toBe(condition.startsWith('R'))
    const [, exterior, interior] = condition.split('/')
    if (exterior) expect(sheet.exterior).toBe(exterior)
    if (interior) expect(sheet.interior).toBe(interior)
    expect(sheet.notes.includes('leather')).toBe(equipment.split(',').includes('LTH'))
    if (mileageNote !== null) expect(sheet.notes).not.toContain('genuineMileage')
    if (sheet.shaken !== null) expect(sheet.shaken > day!.slice(0, 7)).toBe(true)
    for (const { part } of sheet.marks) expect(Object.keys(CAR_PARTS)).toContain(part)
  }
  const marks = (score: string) => {
    const sheets = cars.filter(lot => overallCondition(lot.condition) === score).map(lot => lot.sheet.marks.length)
    return sheets.reduce((a, b) => a + b, 0) / sheets.length
  }
  expect(marks('3')).toBeGreaterThan(marks('4'))
  expect(marks('4')).toBeGreaterThan(marks('5'))
})

test('years, kilometres and prices stay within what can be', () => {
  for (const lot of [...coming, ...past]) {
    expect(lot.year).toBeGreaterThanOrEqual(lot.vehicle.from)
    expect(lot.year).toBeLessThanOrEqual(lot.vehicle.to || 2026)
    if (lot.month !== null)
      expect(`${lot.year}-${String(lot.month).padStart(2, '0')}` <= lot.day!.slice(0, 7)).toBe(true)
    if (lot.mileageKm !== null) expect(lot.mileageKm).toBeLessThanOrEqual(570_000)
    if (lot.soldPrice !== null) {
      expect(lot.soldPrice).toBeGreaterThanOrEqual(1_000)
      expect(lot.soldPrice).toBeLessThanOrEqual(lot.vehicle.high * 2)
    }
    if (lot.hall.group === 'USS') expect(lot.startPrice).toBeNull()
  }
  const published = coming.filter(lot => lot.vehicle.kind === 'car' && lot.startPrice !== null)
  expect(share(published, lot => lot.startPrice! <= 10_000)).toBeCloseTo(0.53, 1)
})

test('newer and less driven sells for more', () => {
  const mean = (lots: MarketLot[]) => lots.reduce((sum, lot) => sum + lot.soldPrice!, 0) / lots.length
  const aqua = cars.filter(lot => lot.vehicle.code === 'NHP10' && lot.soldPrice !== null)
  expect(mean(aqua.filter(lot => lot.year >= 2018))).toBeGreaterThan(2 * mean(aqua.filter(lot => lot.year <= 2014)))
})

test('bikes have six ratings, the lettered list and no fixed start price of 999 999 000', () => {
  const bikes = [...coming, ...past].filter(lot => lot.vehicle.kind === 'bike')
  for (const lot of bikes) {
    expect(lot.details!.rate).toHaveLength(6)
    for (const { txt } of lot.details!.rate) expect(txt).toMatch(/^[A-Z][a-z]+:[0-6]#/)
    expect(lot.details!.videos).toBe('')
    expect(lot.startPrice ?? 0).toBeLessThan(999_999_000)
    expect(lot.lotNo.length).toBeGreaterThanOrEqual(4)
  }
})

test('stock has a price, no day and no start', () => {
  const stock = [...stockLots('minato', 60, NOON)]
  expect(stock).toHaveLength(60)
  expect(new Set(stock.map(lot => lot.id)).size).toBe(60)
  for (const lot of stock) {
    expect(lot).toMatchObject({
      offer: 'stock',
      day: null,
      startsAt: null,
      startPrice: null,
      status: LOT_STATUS.ongoing,
    })
    expect(lot.soldPrice! % 10_000).toBe(0)
  }
})
