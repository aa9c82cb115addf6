import { beforeAll, describe, expect, it } from 'vitest'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { connect } from '#server/db/connect.ts'
import { fillMarket } from '#demo/market/fill-market.ts'
import { testApp, type Caller } from '#tests/support/app.ts'

const t = await testApp()
let buyer: Caller

beforeAll(async () => {
  const { pool, end } = connect(t.database.connection, t.context.log)
  await fillMarket(pool, { cars: 2_000, now: t.clock.now() })
  await end()
  buyer = await t.as(await t.newUser())
}, 120_000)

/** Bytes of a page of twenty as they travel. */
async function weigh(pageType: string, page: number, encoding: string): Promise<number> {
  const path = `/v1/${pageType}/listing?pageSize=20&page=${page}`
  const answer = await buyer.fetch(path, { headers: { 'accept-encoding': encoding } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  return (await answer.arrayBuffer()).byteLength
}

describe('twenty lots', () => {
  it.each(PAGE_TYPE_NAMES)(
    'of %s travel in 6 kB, on any of the first pages and for an old phone, too',
    async pageType => {
      for (const page of [1, 2, 3])
        for (const encoding of ['br', 'gzip'])
          expect(await weigh(pageType, page, encoding), `${page} ${encoding}`).toBeLessThan(6_000)
    },
  )
})
