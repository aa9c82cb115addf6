import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { LiveChat } from '#contract/live/live.shapes.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { liveHub, LIVE_PACE } from '#server/live/live-hub.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { listenLive, type ReceivedEvent, type LiveListener } from '#tests/support/live-listener.ts'

const t = await testApp()
t.context.live = liveHub(t.context, { ...LIVE_PACE, lookMs: 5 })

let http: Listening
const open: LiveListener[] = []

beforeAll(async () => {
  http = await listen(t.app, 0)
})
afterAll(async () => {
  for (const listener of open) listener.leave()
  await http.close()
})

/** Over a real socket; its first words are received already. */
async function follow(caller: Caller, since?: string): Promise<LiveListener> {
  const listener = await listenLive(
    init =>
      fetch(`http://localhost:${http.port}/v1/live`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie: caller.jar.header() },
      }),
    since ? { since } : {},
  )
  open.push(listener)
  if (!since) await listener.next()
  return listener
}

/** The next event about a conversation. */
async function nextOf(listener: LiveListener, bidId: number): Promise<LiveChat> {
  const event = await listener.next(tells(bidId))
  return event.chats!.find(chat => chat.bidId === bidId)!
}
const tells = (bidId: number) => (event: ReceivedEvent) => event.chats?.some(chat => chat.bidId === bidId) ?? false

const write = (caller: Caller, bidId: number, comment: string, key = randomUUID()) =>
  caller.call(chatEndpoints.saveChat, { body: { bidId, comment }, key })

async function newTalk() {
  const [dealer, manager] = [await t.newUser({ kind: 'dealer' }), await t.newUser({ kind: 'manager' })]
  const owner = await t.newUser({ creditLimit: 5_000_000, dealerId: dealer.id, fullName: 'Anna Petrova' })
  const caller = await t.as(owner)
  const { bidId } = await bid(caller, (await t.newLot({ start_price: 100_000 })).id, 100_000)
  return { bidId: bidId!, owner: caller, dealer: await t.as(dealer), staff: await t.as(manager) }
}

describe('a message', () => {
  it('reaches both sides and the writer’s other devices, and nobody else', async () => {
    const { bidId, owner, dealer, staff } = await newTalk()
    const stranger = await t.as(await t.newUser({ creditLimit: 5_000_000 }))
    const [his, hisDealers, context, strangers] = await Promise.all(
      [owner, dealer, staff, stranger].map(one => follow(one)),
    )
    const key = randomUUID()
    await write(owner, bidId, 'Are the keys there?', key)
    const message = { id: 1, text: 'Are the keys there?', author: 'Anna Petrova', time: expect.any(String) }
    expect(await nextOf(his!, bidId)).toEqual({
      bidId,
      isRead: true,
      readTo: 0,
      messages: [{ ...message, isOwn: true, key }],
    })
    for (const listener of [hisDealers!, context!])
      expect(await nextOf(listener, bidId)).toEqual({
        bidId,
        isRead: false,
        readTo: 0,
        messages: [{ ...message, isOwn: false }],
      })
    await write(staff, bidId, 'They are.')
    expect((await nextOf(his!, bidId)).messages).toMatchObject([{ id: 2, isOwn: false, author: null }])
    // The stranger's next event is his own: nothing of the conversation came before it.
    const lot = await t.newLot({ start_price: 100_000 })
    await bid(stranger, lot.id, 100_000)
    await strangers!.next(event => event.bids?.some(one => one.lotId === lot.id) ?? false)
    expect(strangers!.received.flatMap(event => event.chats ?? [])).toEqual([])
  })

  it('read on one device is read on the others; the office’s with all of the office', async () => {
    const { bidId, owner, staff } = await newTalk()
    const colleague = await follow(await t.as(await t.newUser({ kind: 'manager' })))
    const his = await follow(owner)
    await write(owner, bidId, 'Hello')
    expect(await nextOf(colleague, bidId)).toMatchObject({ isRead: false })
    await staff.call(chatEndpoints.updateChatStatus, { body: { bidId } })
    expect(await nextOf(colleague, bidId)).toEqual({ bidId, isRead: true, readTo: 0, messages: [] })
    await write(staff, bidId, 'Good day')
    expect((await nextOf(his, bidId)).messages).toMatchObject([{ id: 1 }])
    expect(await nextOf(his, bidId)).toMatchObject({ readTo: 1, messages: [] })
    expect(await nextOf(his, bidId)).toMatchObject({ isRead: false, messages: [{ id: 2 }] })
    await owner.call(chatEndpoints.updateChatStatus, { body: { bidId } })
    expect(await nextOf(his, bidId)).toEqual({ bidId, isRead: true, readTo: 1, messages: [] })
  })

  it('messages that came while a reader was away arrive when he is back', async () => {
    const { bidId, owner, staff } = await newTalk()
    const before = await follow(owner)
    before.leave()
    await write(staff, bidId, 'One')
    await write(staff, bidId, 'Two')
    const back = await follow(owner, before.lastId())
    expect(await nextOf(back, bidId)).toMatchObject({ isRead: false, messages: [{ text: 'One' }, { text: 'Two' }] })
  })

  it('more messages than an event should hold are only announced', async () => {
    const { bidId, owner, staff } = await newTalk()
    const before = await follow(owner)
    before.leave()
    for (let at = 0; at < 21; at += 1) await write(staff, bidId, 'x'.repeat(1000))
    const back = await follow(owner, before.lastId())
    expect(await nextOf(back, bidId)).toEqual({ bidId, isRead: false, readTo: 0 })
  })
})
