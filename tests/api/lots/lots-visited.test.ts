import { beforeAll, describe, expect, it } from 'vitest'
import { visitedEndpoints } from '#contract/lots/visited.endpoints.ts'
import { MAX_VISITED } from '#domain/lots/visited.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import type { NewLot } from '#tests/support/lots.ts'

const t = await testApp()
let cars: NewLot[]
let bike: NewLot

beforeAll(async () => {
  cars = []
  while (cars.length < MAX_VISITED + 5) cars.push(await t.newLot())
  bike = await t.newLot({ vehicle: 'bike', model: 'CB400', chassis: null })
})

/** So many minutes before noon. */
const ago = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000).toISOString()
const tell = (caller: Caller, ...visits: { id: string; at: string }[]) =>
  caller.call(visitedEndpoints.visited, { body: { visits } })
const ids = (visits: { id: string }[]) => visits.map(({ id }) => id)

async function person() {
  const user = await t.newUser()
  return { phone: await t.as(user), staff: await t.as(user) }
}

describe('visited lots', () => {
  it('follow the person from device to device, newest first, cars and bikes apart', async () => {
    const { phone, staff } = await person()
    await tell(phone, { id: cars[0]!.id, at: ago(5) }, { id: bike.id, at: ago(4) })
    const seen = await tell(staff, { id: cars[1]!.id, at: ago(3) })
    expect([ids(seen.cars), ids(seen.bikes)]).toEqual([[cars[1]!.id, cars[0]!.id], [bike.id]])
    expect(seen.bikes[0]!.at).toBe('2026-11-24T11:56:00+09:00')
    expect(await tell(phone)).toEqual(seen)
    expect(await tell((await person()).phone)).toEqual({ cars: [], bikes: [] })
  })

  it('reported late by a device without a network, take their place by time, and never go back', async () => {
    const { phone, staff } = await person()
    await tell(staff, { id: cars[0]!.id, at: ago(10) }, { id: cars[1]!.id, at: ago(2) })
    const merged = await tell(phone, { id: cars[2]!.id, at: ago(5) }, { id: cars[1]!.id, at: ago(20) })
    expect(ids(merged.cars)).toEqual([cars[1]!.id, cars[2]!.id, cars[0]!.id])
  })

  it('are twenty of a kind; the oldest fall out and are forgotten', async () => {
    const { phone } = await person()
    await tell(phone, { id: bike.id, at: ago(999) })
    await tell(phone, ...cars.map(({ id }, at) => ({ id, at: ago(100 - at) })))
    const { cars: kept, bikes } = await tell(phone)
    expect(ids(kept)).toEqual(ids(cars.toReversed().slice(0, MAX_VISITED)))
    expect(ids(bikes)).toEqual([bike.id])
  })

  it('reported by several devices at once are all kept, and twenty in the end', async () => {
    const { phone, staff } = await person()
    await Promise.all(
      cars.map(({ id }, at) => tell(at % 2 ? phone : staff, { id, at: ago(at) }, { id: cars[0]!.id, at: ago(0) })),
    )
    expect(ids((await tell(phone)).cars)).toEqual(ids(cars.slice(0, MAX_VISITED)))
  })

  it('are no later than now, whatever a wrong clock says, and of lots that exist', async () => {
    const { phone } = await person()
    const { cars: kept } = await tell(
      phone,
      { id: cars[0]!.id, at: '2031-01-01T00:00:00Z' },
      { id: 'no-such-lot', at: ago(1) },
    )
    expect(kept).toEqual([{ id: cars[0]!.id, at: '2026-11-24T12:00:00+09:00' }])
  })

  it('need the session, and say what is wrong', async () => {
    const { phone } = await person()
    await expect(tell(t.visitor())).rejects.toMatchObject({ status: 401 })
    const wrong = { id: '', at: 'yesterday' }
    await expect(tell(phone, wrong)).rejects.toMatchObject({
      status: 422,
      fields: { 'visits.0.id': 'Required field', 'visits.0.at': 'Must be a time like 2026-11-23T01:15:00Z' },
    })
    const many = Array.from({ length: 41 }, () => ({ id: cars[0]!.id, at: ago(1) }))
    await expect(tell(phone, ...many)).rejects.toMatchObject({ status: 422 })
  })
})
