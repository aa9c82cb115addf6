import { describe, expect, it } from 'vitest'
import { savedSearchesEndpoints } from '#contract/saved-searches/saved-searches.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { lotsOfAddress } from '#server/lots/lots-of-address.ts'
import { watchSearches } from '#server/push/watch-searches.ts'
import { testApp } from '#tests/support/app.ts'
import type { Caller } from '#tests/support/app.ts'
import { newReader, toldTo } from '#tests/support/push-readers.ts'
import { pushService } from '#tests/support/push-service.ts'

const t = await testApp()
const { clock } = t
const HALF_HOUR = 30 * 60_000

const save = (caller: Caller, params: string, type: PageType = 'car-auction') =>
  caller.call(savedSearchesEndpoints.saveSearch, { body: { title: 'Wanted', params, type } })

async function lookAgain(): Promise<void> {
  clock.advance(HALF_HOUR)
  await Promise.all([watchSearches(t.office, lotsOfAddress), watchSearches(t.office, lotsOfAddress)])
}

describe('a saved search', () => {
  it('tells how many lots it finds that it did not find before, once, and leads to them', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t, { language: 693 })
    const { makerId } = await t.newLot({ maker: 'SUZUKI', model: 'JIMNY', chassis: 'JB64', year: 2021 })
    const params = `maker=${makerId}&year=2020,0`
    await save(caller, params)
    await watchSearches(t.office, lotsOfAddress)
    await lookAgain()
    expect(await toldTo(t, service, phone)).toEqual([])
    await t.newLot({ maker: 'SUZUKI', model: 'JIMNY', chassis: 'JB64', year: 2022 })
    await t.newLot({ maker: 'SUZUKI', model: 'JIMNY', chassis: 'JB64', year: 2020 })
    await t.newLot({ maker: 'SUZUKI', model: 'JIMNY', chassis: 'JB23', year: 2010 })
    await watchSearches(t.office, lotsOfAddress)
    expect(await toldTo(t, service, phone)).toEqual([])
    await lookAgain()
    await lookAgain()
    const search = { page: 'car-auction', params, name: 'Wanted' }
    expect(await toldTo(t, service, phone)).toEqual([{ kind: 'newLots', language: 'ru', search, count: 2 }])
  })

  it('says nothing where lots only went', async () => {
    const service = await pushService()
    const { caller, phone } = await newReader(t)
    const lot = await t.newLot({ maker: 'DAIHATSU', model: 'COPEN' })
    await save(caller, `maker=${lot.makerId}`)
    await watchSearches(t.office, lotsOfAddress)
    await t.office.db.updateTable('lots').set({ auction_day: '2026-11-01' }).where('id', '=', lot.id).execute()
    await lookAgain()
    expect(await toldTo(t, service, phone)).toEqual([])
  })

  it('of results is not watched, nor one that cannot be read, nor one of somebody without a device', async () => {
    const { caller } = await newReader(t)
    await save(caller, 'maker=1', 'stats')
    await watchSearches(t.office, lotsOfAddress)
    const { caller: other, phone } = await newReader(t)
    const service = await pushService()
    await save(other, 'date=2026-99-99&maker=x')
    await lookAgain()
    await t.newLot()
    await lookAgain()
    expect(await toldTo(t, service, phone)).toEqual([])
    await save(await t.as(await t.newUser()), 'maker=1')
    await watchSearches(t.office, lotsOfAddress)
    const watched = await t.office.db
      .selectFrom('push_watched_searches as w')
      .innerJoin('saved_searches as s', 's.id', 'w.search_id')
      .select('s.params')
      .where('s.page_type', '=', 'stats')
      .execute()
    expect(watched).toEqual([])
  })
})
