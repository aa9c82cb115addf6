import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const buyer = await t.as(await t.newUser())

it('a field that is twice in a query with two values is refused by name; what no call reads may be there twice', async () => {
  const path = '/v1/car-auction/listing'
  const answer = await buyer.fetch(`${path}?makerId=1&makerId=2&page=1`)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    messageCode: 'invalid_fields',
    message: { makerId: 'Given twice with different values. Join a list by commas' },
  })
  for (const query of ['makerId=1,2', 'makerId=1&makerId=1', 'utm=1&utm=2'])
    expect((await buyer.fetch(`${path}?${query}`)).status, query).toBe(200)
})

it('so it is where every field may be left out, and there too -1 means absent', async () => {
  for (const path of ['/v1/bid/type', '/v1/bid/export-type']) {
    expect((await buyer.fetch(`${path}?lotType=car&lotType=bike`)).status, path).toBe(422)
    for (const query of ['', '?lotType=', '?lotType=-1'])
      expect((await buyer.fetch(path + query)).status, path).toBe(200)
  }
  expect((await buyer.fetch('/v1/bid/group?userId=1&userId=2')).status).toBe(422)
  expect((await buyer.fetch('/v1/bid/group?userId=-1')).status).toBe(200)
})
