import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { carOrdersEndpoints } from '#contract/car-orders/car-orders.endpoints.ts'
import type { FindOrder, GooNetOrder } from '#contract/car-orders/car-orders.shapes.ts'
import { adminEndpoints } from '#contract/site/admin.endpoints.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'

const t = await testApp()
const read = mailbox(t.context)
let manager: Caller
let client: Caller
let buyer: { id: number; email: string }

beforeAll(async () => {
  manager = await t.as(await t.newUser({ kind: 'manager', fullName: 'Kenji Mori', email: 'kenji@minato.example' }))
  await t.newUser({ kind: 'manager', email: 'olga@minato.example', language: 693 })
  await t.newUser({ kind: 'manager', email: 'no-office@minato.example', flags: { backOffice: false } })
  await t.newUser({ kind: 'disabled', email: 'gone@minato.example', flags: { backOffice: true } })
})

beforeEach(async () => {
  t.clock.set('2026-11-24T12:00:00+09:00')
  buyer = await t.newUser({ fullName: 'Grace Wanjiru', company: 'Northline' })
  client = await t.as(buyer)
  await read()
})

const VOXY: FindOrder = {
  vehicle: 'car',
  maker: 'Toyota',
  model: 'Voxy',
  yearFrom: 2018,
  yearTo: null,
  mileageMax: 80_000,
  budget: 1_500_000,
  wishes: 'White, no sunroof',
}
const PAGE = 'https://www.goo-net.com/usedcar/spread/goo/17/700056123430240821001.html'
const find = (more: Partial<FindOrder> = {}, caller = client) =>
  caller.call(carOrdersEndpoints.find, { body: { ...VOXY, ...more } })
const gooNet = (more: Partial<GooNetOrder> = {}, caller = client) =>
  caller.call(carOrdersEndpoints.gooNet, { body: { link: PAGE, budget: null, wishes: '', ...more } })
const list = (state: 'open' | 'done' | 'all' = 'open', more = {}) =>
  manager.call(carOrdersEndpoints.list, { query: { state, pageSize: 100, ...more } })
const setDone = (id: number, done: boolean, caller = manager) =>
  caller.call(carOrdersEndpoints.setDone, { body: { id, done } })

describe('an order', () => {
  it('reaches every admin, each in his language, and is in the list', async () => {
    const { id } = await find()
    const mails = await read()
    expect(mails.map(({ to }) => to)).toEqual(['kenji@minato.example', 'olga@minato.example'])
    const [english, russian] = mails
    expect(english).toMatchObject({ subject: `Order ${id} from Grace Wanjiru (${buyer.id}) – Minato` })
    for (const part of [
      'Toyota Voxy',
      'Year: from 2018',
      '80\u00a0000 km',
      '1\u00a0500\u00a0000\u00a0¥',
      'no sunroof',
      buyer.email,
    ])
      expect(english!.text).toContain(part)
    expect(english!.link?.pathname).toBe('/office/orders')
    expect(russian!.subject).toBe(`Заказ № ${id} от Grace Wanjiru (${buyer.id}) — Minato`)
    for (const part of ['ищет: Toyota Voxy', 'Год: от 2018']) expect(russian!.text).toContain(part)
    expect((await list()).orders.at(-1)).toMatchObject({
      id,
      kind: 'find',
      maker: 'Toyota',
      model: 'Voxy',
      yearFrom: 2018,
      yearTo: null,
      mileageMax: 80_000,
      budget: 1_500_000,
      wishes: 'White, no sunroof',
      createdAt: '2026-11-24T12:00:00+09:00',
      done: false,
      user: { id: buyer.id, fullName: 'Grace Wanjiru', company: 'Northline', email: buyer.email },
    })
  })

  it('from Goo-net carries the link to the car', async () => {
    const { id } = await gooNet({ link: ` ${PAGE} `, budget: 900_000 })
    expect((await read())[0]!.text).toContain(PAGE)
    expect((await list()).orders.at(-1)).toMatchObject({ id, kind: 'goonet', link: PAGE, budget: 900_000, maker: null })
  })

  it('is seen by the buyer who made it, and by no other', async () => {
    const first = await find()
    const second = await gooNet()
    await setDone(first.id, true)
    expect((await client.call(carOrdersEndpoints.mine, {})).orders).toMatchObject([
      { id: second.id, kind: 'goonet', done: false },
      { id: first.id, kind: 'find', done: true },
    ])
    const other = await t.as(await t.newUser())
    expect((await other.call(carOrdersEndpoints.mine, {})).orders).toEqual([])
  })

  it('sent twice under one key is one order with one mail each', async () => {
    const send = () => client.call(carOrdersEndpoints.find, { body: VOXY, key: `order-${buyer.id}` })
    const answers = await Promise.all([send(), send()])
    expect(answers[0]).toEqual(answers[1])
    expect(await read()).toHaveLength(2)
    expect((await client.call(carOrdersEndpoints.mine, {})).orders).toHaveLength(1)
  })

  it('keeps the words of the buyer as text, in the mail, too', async () => {
    await find({ model: 'Voxy\r\nBcc: all@minato.example', wishes: '<img src=x onerror=alert(1)>' })
    const [mail] = await read()
    expect(mail!.subject).not.toMatch(/[\r\n]/)
    expect(mail!.html).toContain('&lt;img src=x')
    expect(mail!.html).not.toContain('<img')
  })

  it('is the tenth of a day at most, however many come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 13 }, () => find()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    await expect(gooNet()).rejects.toMatchObject({ status: 429, detail: { seconds: 86_400 } })
    t.clock.set('2026-11-25T11:59:59+09:00')
    await expect(find({}, await t.as(buyer))).rejects.toMatchObject({ status: 429, detail: { seconds: 1 } })
    t.clock.set('2026-11-25T12:00:00+09:00')
    await expect(find({}, await t.as(buyer))).resolves.toMatchObject({ success: true })
  })

  it.each<[string, Partial<FindOrder>, Record<string, string>]>([
    ['no maker and no model', { maker: ' ', model: '' }, { maker: 'Required field', model: 'Required field' }],
    ['a boat', { vehicle: 'boat' as never }, { vehicle: 'This option is no longer available' }],
    ['years that run backwards', { yearTo: 2017 }, { yearTo: 'Must not be before the first year' }],
    ['a year before cars', { yearFrom: 1849 }, { yearFrom: 'A year, 1950 to 2099' }],
    ['half a kilometre', { mileageMax: 0.5 }, { mileageMax: 'Whole kilometers, 1 to 1 000 000' }],
    ['no money', { budget: 0 }, { budget: 'Whole yen, 10 000 to 1 000 000 000' }],
    ['a novel', { wishes: 'x'.repeat(1001) }, { wishes: 'Must contain at most 1000 characters' }],
  ])('with %s is refused by field and rule', async (_, wrong, fields) => {
    await expect(find(wrong)).rejects.toMatchObject({ status: 422, fields })
    expect(await read()).toEqual([])
  })

  it.each(['https://goo-net.com.evil.example/1', 'javascript:alert(1)', 'Toyota Voxy'])(
    'by the link %s is refused',
    async link => {
      await expect(gooNet({ link })).rejects.toMatchObject({
        status: 422,
        fields: { link: 'Must be a link to a car on goo-net.com' },
      })
    },
  )

  it('needs a sign-in to be made, and admin rights to be read or closed', async () => {
    await expect(find({}, t.visitor())).rejects.toMatchObject({ status: 401 })
    await expect(gooNet({}, t.visitor())).rejects.toMatchObject({ status: 401 })
    await expect(t.visitor().call(carOrdersEndpoints.mine, {})).rejects.toMatchObject({ status: 401 })
    const { id } = await find()
    await expect(client.call(carOrdersEndpoints.list, { query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(setDone(id, true, client)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the list of orders', () => {
  it('has the open ones oldest first, those put away apart, and all in pages', async () => {
    const [first, second] = [await find({ model: 'First' }), await find({ model: 'Second' })]
    const before = await list()
    expect(before.orders.map(({ id }) => id).slice(-2)).toEqual([first.id, second.id])
    await setDone(first.id, true)
    const after = await list()
    expect(after.open).toBe(before.open - 1)
    expect(after.pageInfo.totalSearchResults).toBe(after.open)
    expect(after.orders.map(({ id }) => id)).not.toContain(first.id)
    const [done] = (await list('done')).orders
    expect(done).toMatchObject({ id: first.id, done: true, doneBy: 'Kenji Mori', doneAt: '2026-11-24T12:00:00+09:00' })
    const page = await list('all', { page: 2, pageSize: 1 })
    expect(page.orders).toMatchObject([{ id: first.id }])
    expect(page.pageInfo).toMatchObject({ page: 2, pageSize: 1 })
  })

  it('keeps who put an order away first, takes it up again, and logs both', async () => {
    const { id } = await find()
    const other = await t.as(await t.newUser({ kind: 'manager', fullName: 'Olga Serova' }))
    await setDone(id, true)
    await setDone(id, true, other)
    expect((await list('done')).orders[0]).toMatchObject({ id, doneBy: 'Kenji Mori' })
    await setDone(id, false, other)
    expect((await list()).orders.at(-1)).toMatchObject({ id, done: false, doneBy: null, doneAt: null })
    const { lines } = await manager.call(adminEndpoints.adminLog, { query: { subject: 'order', pageSize: 2 } })
    expect(lines).toMatchObject([
      { rowId: id, userName: 'Olga Serova', before: { done: true }, after: { done: false } },
      { rowId: id, userName: 'Kenji Mori', before: { done: false }, after: { done: true } },
    ])
  })

  it('refuses to close an unknown order', async () => {
    await expect(setDone(2_147_483_647, true)).rejects.toMatchObject({ status: 404 })
    await expect(setDone(0, true)).rejects.toMatchObject({ status: 422, fields: { id: 'Must be at least 1' } })
  })
})
