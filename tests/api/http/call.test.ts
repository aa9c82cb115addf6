import { expect, it } from 'vitest'
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

it('takes a page of the network’s own for an unreadable answer', async () => {
  const { call } = await phone(() => new Response('<html>Log in to this Wi-Fi</html>'))
  await expect(call(peopleEndpoints.viewProfile, {})).rejects.toMatchObject({ name: 'InvalidResponseError' })
})
