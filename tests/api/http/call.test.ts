import { expect, it, vi } from 'vitest'
import { answerOf } from '#client/api/answer-of.ts'
import { createCall } from '#client/api/call.ts'
import { ApiError } from '#client/api/errors.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()

/** The phone's own `call` over the real office, with what it asked for and whether it gave the session up. */
async function phone(answerInstead?: (path: string) => Response | undefined) {
  const caller = await t.as(await t.newUser())
  const asked: string[] = []
  let lost = 0
  const fetch = async (path: string, init: RequestInit) => {
    asked.push(path)
    return answerInstead?.(path) ?? caller.fetch(path, init)
  }
  return { call: createCall({ fetch, onSessionLost: () => void (lost += 1) }), asked, lost: () => lost }
}

it('refreshes once for however many calls found the session over, and repeats each', async () => {
  const { call, asked, lost } = await phone()
  t.clock.advance(10 * 60_000)
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(peopleEndpoints.viewProfile, {})))
  expect(answers.map(answer => answer.success)).toEqual(Array(5).fill(true))
  expect(asked.filter(path => path === '/v1/auth/update')).toHaveLength(1)
  expect(asked.filter(path => path === '/v1/user/view-profile')).toHaveLength(10)
  expect(lost()).toBe(0)
})

it('gives the session up, once, where the refresh is refused', async () => {
  const { call, lost } = await phone()
  t.clock.advance(31 * 24 * 3_600_000)
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ status: 401, code: 'session_expired' })
  expect(lost()).toBe(1)
})

it('signs nobody out because the server is busy', async () => {
  const busy = () => Response.json({ success: false, message: 'busy', messageCode: 'unavailable' }, { status: 503 })
  const { call, lost } = await phone(path => (path === '/v1/auth/update' ? busy() : undefined))
  t.clock.advance(10 * 60_000)
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toThrow(ApiError)
  expect(lost()).toBe(0)
})

it('is unsure of a write that got no answer, and of nothing else', async () => {
  const { call } = await phone(() => {
    throw new TypeError('Failed to fetch')
  })
  const write = call(peopleEndpoints.updateSetting, { body: {} as never })
  await expect(write).rejects.toMatchObject({ name: 'OfflineError', isUnsure: true })
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ name: 'OfflineError', isUnsure: false })
})

it.each([
  ['goes offline while it waits for the answer', true, false, true],
  ['was offline before', false, true, false],
])('is unsure of a write only where something may have left: the device %s', async (_, before, after, isUnsure) => {
  const device = { onLine: before }
  const { call } = await phone(() => {
    device.onLine = after
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('navigator', device)
  await expect(call(peopleEndpoints.updateSetting, { body: {} as never })).rejects.toMatchObject({ isUnsure })
  vi.unstubAllGlobals()
})

it.each([
  [502, true],
  [503, false],
  [504, true],
])('of a write that a gateway answers with its own %i it is unsure: %s', async (status, isUnsure) => {
  const { call } = await phone(() => new Response('<html>Bad gateway</html>', { status }))
  await expect(call(peopleEndpoints.updateSetting, { body: {} as never })).rejects.toMatchObject({
    name: 'OfflineError',
    isUnsure,
  })
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ name: 'OfflineError', isUnsure: false })
})

it('takes an answer that breaks off in the middle for none', async () => {
  const half = () =>
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"success":tr'))
        body.error(new TypeError('network error'))
      },
    })
  const { call } = await phone(() => new Response(half()))
  const write = call(peopleEndpoints.updateSetting, { body: {} as never })
  await expect(write).rejects.toMatchObject({ name: 'OfflineError', isUnsure: true })
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ name: 'OfflineError', isUnsure: false })
})

const wifiPage = (status: number) =>
  new Response('<html>Log in to this Wi-Fi</html>', { status, headers: { 'content-type': 'text/html' } })

it.each([200, 401, 403, 500])('takes a page of the network’s own, with %i, for no answer', async status => {
  const { call, asked, lost } = await phone(() => wifiPage(status))
  const write = call(peopleEndpoints.updateSetting, { body: {} as never })
  await expect(write).rejects.toMatchObject({ name: 'OfflineError', isUnsure: true })
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ name: 'OfflineError', isUnsure: false })
  expect([asked.length, lost()]).toEqual([2, 0])
})

it.each([200, 403])('signs nobody out because the network’s own page, with %i, came to the refresh', async status => {
  const { call, lost } = await phone(path => (path === '/v1/auth/update' ? wifiPage(status) : undefined))
  t.clock.advance(10 * 60_000)
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ name: 'OfflineError' })
  expect(lost()).toBe(0)
})

it.each([
  [200, 'silence'],
  [403, { status: 403, body: null }],
])('for the outbox such a page with %i is %j, and no verdict', async (status, answer) => {
  const { call } = await phone(() => wifiPage(status))
  expect(await answerOf(call, { method: 'POST', path: '/favorite/add', key: 'key-1' })).toEqual(answer)
})

it('follows no redirect', async () => {
  const modes: (string | undefined)[] = []
  const call = createCall({
    fetch: async (_, { redirect }) => {
      modes.push(redirect)
      throw new TypeError('redirected')
    },
  })
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ name: 'OfflineError' })
  expect(modes).toEqual(['error'])
})
