// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore, forgetPerson } from '#client/device/device-store.ts'
import { applyChanges } from '#client/live/apply-changes.ts'
import { BID, chatOf, field, lines, message, serverWith, showChat } from './chat.fixture.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00+09:00'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  forgetPerson()
  vi.unstubAllGlobals()
})

test('opening shows the messages by days and marks them read', async () => {
  const server = serverWith(
    chatOf([message(1, 'Is the fender repaired?'), message(2, 'We look.', { isOwn: true, author: 'Maki Sato' })], {
      isRead: false,
      readTo: 2,
    }),
  )
  showChat()
  expect(await screen.findByText('Is the fender repaired?')).toBeTruthy()
  expect(lines()).toEqual(['Fri 20 NovAnna PetrovaIs the fender repaired?19:20 Tokyo', 'We look.19:20 Tokyo · read'])
  await waitFor(() => expect(server.asked).toContain(`PUT /bid/update-chat-status {"bidId":${BID},"upTo":2}`))
})

test('a message is set in the direction of its language, as it is typed', async () => {
  serverWith(chatOf([message(1, 'هل السيارة جاهزة؟')]))
  showChat()
  expect((await screen.findByText('هل السيارة جاهزة؟')).getAttribute('dir')).toBe('auto')
  expect((await field()).getAttribute('dir')).toBe('auto')
})

test('a day of a past year has its year', async () => {
  serverWith(chatOf([message(1, 'Last winter', { time: '2025-12-28T19:20:00+09:00' }), message(2, 'Friday')]))
  showChat()
  await screen.findByText('Friday')
  expect(lines()).toEqual(['28 Dec 2025Anna PetrovaLast winter19:20 Tokyo', 'Fri 20 NovFriday19:20 Tokyo'])
})

test('a link to a chat that the reader may not see says so, with nothing to send and nothing to try again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, message: 'Not found', messageCode: 'not_found' }, { status: 404 }),
  )
  showChat()
  expect((await screen.findByRole('alert')).textContent).toContain('Chat not found')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a client sees no manager’s name and no history', async () => {
  serverWith(chatOf([message(1, 'Good day', { author: null })]))
  showChat('client')
  expect(await screen.findByText('Manager')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the Enter that ends a Japanese word does not send, also in Safari, where it comes after the composition', async () => {
  const server = serverWith(chatOf([]))
  showChat()
  await userEvent.type(await field(), 'お願い')
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(server.asked.filter(one => one.includes('save-chat'))).toEqual([])
})

test('Enter sends, Shift+Enter starts a new line, and the message is shown before the server has it', async () => {
  const server = serverWith(chatOf([]))
  showChat()
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  await userEvent.type(await field(), '  One{Shift>}{Enter}{/Shift}Two{Enter}')
  expect(screen.getByRole('listitem').textContent).toContain('One\nTwo')
  await waitFor(() => expect(lines().join()).toContain('Tokyo'))
  expect(lines()).toHaveLength(1)
  expect(server.asked).toContain(`POST /bid/save-chat {"bidId":${BID},"comment":"One\\nTwo"}`)
  expect(((await field()) as HTMLTextAreaElement).value).toBe('')
  expect(deviceStore.get().drafts).toEqual({})
})

test('a sent message that follows missed ones brings them too', async () => {
  const server = serverWith(chatOf([message(1, 'Good day')]))
  showChat()
  await screen.findByText('Good day')
  server.chat = chatOf([message(1, 'Good day'), message(2, 'The fender is repaired.')])
  await userEvent.type(await field(), 'Thank you{Enter}')
  await screen.findByText('The fender is repaired.')
  expect(lines()).toHaveLength(3)
})

test('a double tap on Send sends one message, and finds no fault with the empty field', async () => {
  const server = serverWith(chatOf([]))
  showChat()
  await userEvent.type(await field(), 'Hello')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.keys).toHaveLength(1))
  expect(screen.queryByText('Required field')).toBeNull()
})

test('empty and too long messages are not sent, and the rule is shown', async () => {
  const server = serverWith(chatOf([]))
  showChat()
  await userEvent.type(await field(), '   {Enter}')
  expect(await screen.findByText('Required field')).toBeTruthy()
  await userEvent.clear(await field())
  await userEvent.click(await field())
  await userEvent.paste('x'.repeat(1001))
  expect(await screen.findByText('Must contain at most 1000 characters')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(server.keys).toEqual([])
})

test('a failed message says so, stays after the panel closes, and is sent again under its key', async () => {
  const server = serverWith(chatOf([]))
  const { unmount } = showChat()
  await screen.findByText('No messages yet')
  // The server's text, without a full stop.
  server.refusal = 'Please check the marked fields'
  await userEvent.type(await field(), 'Hello{Enter}')
  expect(await screen.findByText('Not sent: Please check the marked fields. Tap to retry')).toBeTruthy()
  unmount()
  delete server.refusal
  showChat()
  const retry = await screen.findByRole('button', { name: /Hello/ })
  const [{ key }] = JSON.parse(deviceStore.get().drafts[`chat-unsent ${BID}`]!) as [{ key: string }]
  await userEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: /Hello/ })).toBeNull())
  expect(server.keys).toEqual([key])
  expect(lines()).toHaveLength(1)
})

test('a failed message can be discarded', async () => {
  const server = serverWith(chatOf([]))
  showChat()
  server.refusal = 'Invalid field.'
  await userEvent.type(await field(), 'Hello{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard message' }))
  expect(screen.queryByText('Hello')).toBeNull()
  expect(deviceStore.get().drafts).toEqual({})
})

test('a draft is restored, but not for the next user', async () => {
  serverWith(chatOf([]))
  const { unmount } = showChat()
  await userEvent.type(await field(), 'Half a sen')
  unmount()
  const again = showChat()
  expect(((await field()) as HTMLTextAreaElement).value).toBe('Half a sen')
  again.unmount()
  forgetPerson()
  showChat()
  expect(((await field()) as HTMLTextAreaElement).value).toBe('')
})

test('a new message is shown once, announced politely, and marked read', async () => {
  const server = serverWith(chatOf([message(1, 'Hello', { isOwn: true })]))
  const { queryClient } = showChat()
  await screen.findByText('Hello')
  expect(screen.getByRole('status').textContent).toBe('')
  const arrived = { bidId: BID, isRead: false, readTo: 1, messages: [message(2, 'They are there.')] }
  for (let again = 0; again < 2; again += 1) applyChanges(queryClient, { chats: [arrived] })
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(screen.getByRole('status').textContent).toBe('Anna Petrova: They are there.')
  expect(lines()[0]).toContain('· read')
  await waitFor(() => expect(server.asked).toContain(`PUT /bid/update-chat-status {"bidId":${BID},"upTo":2}`))
})

test('typing below hundreds of messages renders none of them again', async () => {
  serverWith(chatOf([]))
  const { queryClient } = showChat()
  await screen.findByText('No messages yet')
  let looks = 0
  const watched = (id: number) => {
    const one = message(id, `Message ${id}`)
    const { time } = one
    const get = () => {
      looks += 1
      return time
    }
    return Object.defineProperty(one, 'time', { enumerable: true, get })
  }
  const messages = Array.from({ length: 300 }, (_, at) => watched(at + 1))
  applyChanges(queryClient, { chats: [{ bidId: BID, isRead: true, messages }] })
  await screen.findByText('Message 300')
  expect(looks).toBeGreaterThanOrEqual(300)
  looks = 0
  await userEvent.type(await field(), 'A word')
  expect(deviceStore.get().drafts).toEqual({ [`chat ${BID}`]: 'A word' })
  expect(looks).toBe(0)
})

test('earlier messages are added above, page by page', async () => {
  const newest = chatOf([message(3, 'Three'), message(4, 'Four')], { more: true })
  serverWith(newest, { 3: chatOf([message(1, 'One'), message(2, 'Two')]) })
  showChat()
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }))
  expect(await screen.findByText('One')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(item => within(item).getByText(/One|Two|Three|Four/).textContent)).toEqual(
    ['One', 'Two', 'Three', 'Four'],
  )
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
})

test('managers have a history tab; reopened, the panel starts with the chat', async () => {
  serverWith(chatOf([message(1, 'Hello')]))
  const { unmount } = showChat()
  await userEvent.click(await screen.findByRole('tab', { name: 'Bidding history' }))
  expect(await screen.findByText('No changes to this bid yet.')).toBeTruthy()
  unmount()
  showChat()
  expect((await screen.findByRole('tab', { name: 'Chat' })).getAttribute('aria-selected')).toBe('true')
})

test('while the messages load it says so, and one can already write', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  showChat()
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('No messages yet')).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), 'Hello')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello')
})

test('without a server it says so, and one can still write', async () => {
  const server = serverWith(chatOf([]))
  server.gone = true
  showChat()
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the chat')
  await userEvent.type(await field(), 'Later{Enter}')
  expect(await screen.findByText('Not sent. Tap to retry')).toBeTruthy()
  server.gone = false
  await userEvent.click(screen.getByRole('button', { name: /Later/ }))
  await waitFor(() => expect(server.keys).toHaveLength(1))
})

test('without a server the kept messages show when they were loaded', async () => {
  const server = serverWith(chatOf([message(1, 'Hello')]))
  const { queryClient } = showChat()
  await screen.findByText('Hello')
  expect(screen.queryByText(/As of/)).toBeNull()
  server.gone = true
  await queryClient.invalidateQueries()
  expect(await screen.findByText('As of 12:00 Tokyo, just now')).toBeTruthy()
  expect(screen.getByText('Hello')).toBeTruthy()
})
