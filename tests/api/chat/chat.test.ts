import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { CHAT_PAGE, chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/chat/message-text.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid, expectRefusal } from '#tests/support/bids.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

const t = await testApp()

type Talk = { bidId: number; owner: Caller; dealer: Caller; staff: Caller; ownerId: number }
let staff: Caller

/** A bid with everybody who may speak about it. */
async function newTalk(): Promise<Talk> {
  const dealer = await t.newUser({ kind: 'dealer', fullName: 'Dmitry Dealer' })
  const owner = await t.newUser({ fullName: 'Anna Petrova', creditLimit: 5_000_000, dealerId: dealer.id })
  const caller = await t.as(owner)
  const { bidId } = await bid(caller, (await t.newLot({ start_price: 100_000 })).id, 100_000)
  return { bidId: bidId!, owner: caller, dealer: await t.as(dealer), staff, ownerId: owner.id }
}

const write = (caller: Caller, bidId: number, comment: string, key = randomUUID()) =>
  caller.call(chatEndpoints.saveChat, { body: { bidId, comment }, key })
const read = (caller: Caller, bidId: number, before?: number) =>
  caller.call(chatEndpoints.chat, { query: { bidId, ...(before && { before }) } })
const mark = (caller: Caller, bidId: number, upTo?: number) =>
  caller.call(chatEndpoints.updateChatStatus, { body: { bidId, ...(upTo && { upTo }) } })
const texts = async (caller: Caller, bidId: number) => (await read(caller, bidId)).chat.map(({ text }) => text)
const isRead = async (caller: Caller, bidId: number) => (await read(caller, bidId)).isRead

beforeAll(async () => {
  staff = await t.as(await t.newUser({ kind: 'manager', fullName: 'Maki Sato' }))
})

describe('a conversation', () => {
  test('is the same for client, dealer and staff; clients do not see the names of staff', async () => {
    const { bidId, owner, dealer } = await newTalk()
    await write(owner, bidId, 'Are the keys there?')
    t.clock.advance(MINUTE_MS)
    await write(staff, bidId, '  We ask the hall.\n')
    await write(dealer, bidId, 'Thank you')
    const lines = async (caller: Caller) =>
      (await read(caller, bidId)).chat.map(({ id, text, isOwn, author }) => [id, text, isOwn, author])
    expect(await lines(owner)).toEqual([
      [1, 'Are the keys there?', true, 'Anna Petrova'],
      [2, 'We ask the hall.', false, null],
      [3, 'Thank you', false, 'Dmitry Dealer'],
    ])
    expect(await lines(staff)).toEqual([
      [1, 'Are the keys there?', false, 'Anna Petrova'],
      [2, 'We ask the hall.', true, 'Maki Sato'],
      [3, 'Thank you', false, 'Dmitry Dealer'],
    ])
    expect((await read(owner, bidId)).chat.map(({ time }) => time.slice(11))).toEqual([
      '12:00:00+09:00',
      '12:01:00+09:00',
      '12:01:00+09:00',
    ])
  })

  test('has no controls that turn the order of other texts', async () => {
    const { bidId, owner } = await newTalk()
    await write(owner, bidId, 'See invoice \u202egpj.exe\u2066!')
    expect(await texts(staff, bidId)).toEqual(['See invoice gpj.exe!'])
  })

  test('says which bid it is about; the client’s name to others than him', async () => {
    const { bidId, owner, dealer } = await newTalk()
    const about = async (caller: Caller) => (await read(caller, bidId)).about
    expect(await about(staff)).toMatchObject({ bidId, client: 'Anna Petrova', lotNo: expect.any(String) })
    expect([(await about(dealer))?.client, (await about(owner))?.client]).toEqual(['Anna Petrova', null])
  })

  test('that nobody has begun is empty and read', async () => {
    const { bidId, owner } = await newTalk()
    expect(await read(owner, bidId)).toMatchObject({ chat: [], isRead: true, more: false, readTo: 0 })
    await expect(mark(owner, bidId)).resolves.toEqual({ success: true })
  })

  test.each([
    ['a stranger', {}],
    ['another dealer', { kind: 'dealer' }],
    ['a manager who manages no bids', { kind: 'manager', flags: { bidManagementEnabled: false } }],
  ] as const)('is not there for %s, exactly as one about no bid', async (_, overrides) => {
    const { bidId, owner } = await newTalk()
    await write(owner, bidId, 'Only for us')
    const stranger = await t.as(await t.newUser(overrides))
    for (const id of [bidId, 2_000_000_000]) {
      await expectRefusal(read(stranger, id), 404, 'not_found')
      await expectRefusal(mark(stranger, id), 404, 'not_found')
      await expectRefusal(write(stranger, id, 'Hello'), 404, 'not_found')
    }
    expect(await texts(owner, bidId)).toEqual(['Only for us'])
  })

  test('is no longer a dealer’s once he may not see bids, nor once the client has another', async () => {
    const { bidId, owner, ownerId } = await newTalk()
    const dealer = await t.newUser({ kind: 'dealer' })
    const caller = await t.as(dealer)
    const give = (id: number | null) =>
      t.context.db.updateTable('users').set({ dealer_id: id }).where('id', '=', ownerId).execute()
    await give(dealer.id)
    await write(caller, bidId, 'May I?')
    const flags = JSON.stringify({ dealerBidAccess: false })
    await t.context.db.updateTable('users').set({ flags }).where('id', '=', dealer.id).execute()
    await expectRefusal(read(caller, bidId), 404, 'not_found')
    await t.context.db.updateTable('users').set({ flags: '{}' }).where('id', '=', dealer.id).execute()
    await give(null)
    await expectRefusal(read(caller, bidId), 404, 'not_found')
    expect(await texts(owner, bidId)).toEqual(['May I?'])
  })

  test('of two hundred messages comes page by page, from the newest back', async () => {
    const { bidId, owner, dealer } = await newTalk()
    for (let number = 1; number <= 205; number += 1)
      await write(number % 2 ? owner : dealer, bidId, `Message ${number}`)
    const newest = await read(owner, bidId)
    expect(newest.chat).toHaveLength(CHAT_PAGE)
    expect(newest.chat.at(-1)).toMatchObject({ id: 205, text: 'Message 205' })
    const middle = await read(owner, bidId, newest.chat[0]!.id)
    const oldest = await read(owner, bidId, middle.chat[0]!.id)
    expect([newest.more, middle.more, oldest.more]).toEqual([true, true, false])
    const all = [...oldest.chat, ...middle.chat, ...newest.chat]
    expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 205 }, (_, at) => at + 1))
  })
})

describe('a message', () => {
  test.each([
    ['', 'Required field'],
    [' \n\t ', 'Required field'],
    ['\u200b\u2060', 'Required field'],
    ['я'.repeat(MAX_MESSAGE_LENGTH + 1), 'Must contain at most 1000 characters'],
  ])('%j is refused by its rule', async (comment, rule) => {
    const { bidId, owner } = await newTalk()
    const error = await expectRefusal(write(owner, bidId, comment), 422, 'invalid_fields')
    expect(error.fields).toEqual({ comment: rule })
    expect(await texts(owner, bidId)).toEqual([])
  })

  test('has the written text, whatever it is', async () => {
    const { bidId, owner } = await newTalk()
    const words = [
      '<img src=x onerror=alert(1)>',
      '🚗 日本語 – Привет',
      "'; drop table chats; --",
      'я'.repeat(MAX_MESSAGE_LENGTH),
    ]
    for (const text of words) await write(owner, bidId, text)
    expect(await texts(staff, bidId)).toEqual(words)
  })

  test('sent again with its key is the same message, even after the day that other keys are known for', async () => {
    const { bidId, owner } = await newTalk()
    const key = randomUUID()
    const first = await write(owner, bidId, 'Once', key)
    expect(first.saved).toMatchObject({ id: 1, text: 'Once', isOwn: true, key })
    expect(await write(owner, bidId, 'Once', key)).toEqual(first)
    t.clock.advance(3 * 24 * 60 * MINUTE_MS)
    await t.context.db.deleteFrom('idempotency_keys').execute()
    const later = await t.as({ id: (await ownerOf(bidId)).user_id })
    expect(await write(later, bidId, 'Once', key)).toEqual(first)
    await t.context.db.deleteFrom('idempotency_keys').execute()
    await expectRefusal(write(later, bidId, 'Something else', key), 422, 'key_reused')
    expect(await texts(later, bidId)).toEqual(['Once'])
  })

  test('messages of many at the same moment are stored once each, in one order, without gaps in numbers', async () => {
    const { bidId, owner, dealer } = await newTalk()
    const other = t.anotherProcess()
    const keys = Array.from({ length: 24 }, () => randomUUID())
    // Each is sent twice at once, by three people, through two server processes.
    await Promise.all(
      keys.flatMap((key, at) => {
        const caller = [owner, dealer, staff][at % 3]!
        const again = () =>
          other.app.request(new URL('/v1/bid/save-chat', t.context.config.publicUrl), {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: caller.jar.header() },
            body: JSON.stringify({ bidId, comment: `Message ${key}` }),
          })
        return [write(caller, bidId, `Message ${key}`, key), again()]
      }),
    )
    await other.end()
    const { chat } = await read(staff, bidId)
    expect(chat.map(({ id }) => id)).toEqual(Array.from({ length: keys.length }, (_, at) => at + 1))
    expect(chat.map(({ text }) => text.slice(8)).sort()).toEqual([...keys].sort())
  })
})

const ownerOf = (bidId: number) =>
  t.context.db.selectFrom('bids').select('user_id').where('id', '=', bidId).executeTakeFirstOrThrow()

describe('the unread count', () => {
  test('counts messages of others since one last read; each of the client’s side reads by himself', async () => {
    const { bidId, owner, dealer } = await newTalk()
    await write(owner, bidId, 'Hello')
    const unread = async () => [
      !(await isRead(owner, bidId)),
      !(await isRead(dealer, bidId)),
      !(await isRead(staff, bidId)),
    ]
    expect(await unread()).toEqual([false, true, true])
    await mark(dealer, bidId)
    await write(staff, bidId, 'Good day')
    expect(await unread()).toEqual([true, true, true])
    await mark(owner, bidId)
    await mark(staff, bidId)
    expect(await unread()).toEqual([false, true, false])
  })

  test('by one of the staff is unread by all of it', async () => {
    const { bidId, owner } = await newTalk()
    const another = await t.as(await t.newUser({ kind: 'manager' }))
    await write(owner, bidId, 'Hello')
    expect(await isRead(another, bidId)).toBe(false)
    await mark(staff, bidId)
    expect(await isRead(another, bidId)).toBe(true)
    await write(staff, bidId, 'Good day')
    expect(await isRead(another, bidId)).toBe(true)
  })

  test('shows the writer how far the other side has read', async () => {
    const { bidId, owner, dealer } = await newTalk()
    for (const text of ['One', 'Two']) await write(owner, bidId, text)
    const readTo = async (caller: Caller) => (await read(caller, bidId)).readTo
    expect([await readTo(owner), await readTo(staff)]).toEqual([0, 0])
    await mark(staff, bidId, 1)
    await mark(dealer, bidId)
    expect([await readTo(owner), await readTo(dealer), await readTo(staff)]).toEqual([1, 1, 2])
  })

  test('after the messages on screen stays unread, and reading never goes back', async () => {
    const { bidId, owner } = await newTalk()
    for (const text of ['One', 'Two', 'Three']) await write(staff, bidId, text)
    await mark(owner, bidId, 2)
    expect(await isRead(owner, bidId)).toBe(false)
    await mark(owner, bidId, 99)
    expect(await isRead(owner, bidId)).toBe(true)
    await mark(owner, bidId, 1)
    expect(await isRead(owner, bidId)).toBe(true)
  })

  test('of a message that comes while another is being read is never lost', async () => {
    const { bidId, owner } = await newTalk()
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? mark(owner, bidId) : write(staff, bidId, `№ ${at}`))),
    )
    const { chat } = await read(owner, bidId)
    const reads = await t.context.db.selectFrom('chat_reads').selectAll().where('bid_id', '=', bidId).execute()
    expect(chat).toHaveLength(10)
    const readTo = reads[0]?.read_to ?? 0
    expect(await isRead(owner, bidId)).toBe(readTo === 10)
    await mark(owner, bidId)
    expect(await isRead(owner, bidId)).toBe(true)
  })

  test('is counted for each who may read it, and for nobody else', async () => {
    const { bidId, owner, dealer } = await newTalk()
    const count = async (caller: Caller) => (await caller.call(chatEndpoints.unreadChats, {})).unread
    const before = await count(staff)
    await write(staff, bidId, 'Hello')
    await write(staff, bidId, 'Anybody there?')
    expect([await count(owner), await count(dealer), await count(staff)]).toEqual([1, 1, before])
    await write(owner, bidId, 'Yes')
    expect([await count(owner), await count(dealer), await count(staff)]).toEqual([1, 1, before + 1])
    for (const reader of [owner, staff]) await mark(reader, bidId)
    expect([await count(owner), await count(dealer), await count(staff)]).toEqual([0, 1, before])
    expect(await count(await t.as(await t.newUser()))).toBe(0)
  })

  test('is marked in the lists of bids', async () => {
    const { bidId, owner } = await newTalk()
    const marked = async () => (await owner.call(bidsEndpoints.myBids, { query: {} })).cars.map(row => row.isRead)
    expect(await marked()).toEqual([true])
    await write(staff, bidId, 'Hello')
    expect(await marked()).toEqual([false])
    await mark(owner, bidId)
    expect(await marked()).toEqual([true])
  })
})
