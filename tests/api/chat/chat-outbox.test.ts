import { afterAll, expect, test } from 'vitest'
import { messageEntry } from '#client/chat/message-entry.ts'
import { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { testApp } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import { outboxPhone } from '#tests/support/outbox/phone.ts'

const t = await testApp()
const user = await t.newUser({ creditLimit: 5_000_000 })
const caller = await t.as(user)
const phone = outboxPhone({ userId: user.id, caller, serverNow: () => t.clock.now().getTime() })
afterAll(() => phone.close())

test('messages written without a network arrive once and in their order, whatever was lost on the way', async () => {
  const { bidId } = await bid(caller, (await t.newLot({ start_price: 100_000 })).id, 100_000)
  for (const [at, text] of ['One', 'Two', 'Three'].entries())
    await phone.queue(messageEntry({ key: `message-key-${at}`, userId: user.id, triedAt: null }, bidId!, { text, at }))
  await phone.flush({ wires: [], diesAtStep: null })
  expect((await phone.entries()).map(entry => entry.state)).toEqual(['queued', 'queued', 'queued'])
  phone.goOnline(true)
  await phone.flush({ wires: ['answer lost'], diesAtStep: null })
  await phone.flush({ wires: ['through', 'dies after'], diesAtStep: null })
  await phone.flush({ wires: [], diesAtStep: null })
  const { chat } = await caller.call(chatEndpoints.chat, { query: { bidId: bidId! } })
  expect(chat.map(({ id, text }) => [id, text])).toEqual([
    [1, 'One'],
    [2, 'Two'],
    [3, 'Three'],
  ])
  expect((await phone.entries()).map(entry => entry.state)).toEqual(['accepted', 'accepted', 'accepted'])
})

test('a message that the server refuses is shown with its reason', async () => {
  await phone.queue(
    messageEntry({ key: 'message-to-nobody', userId: user.id, triedAt: null }, 2_000_000_000, {
      text: 'Hello?',
      at: 0,
    }),
  )
  await phone.flush({ wires: [], diesAtStep: null })
  const [entry] = (await phone.entries()).filter(({ key }) => key === 'message-to-nobody')
  expect(entry).toMatchObject({ state: 'rejected', outcome: { code: 'not_found', message: 'Not found' } })
})
