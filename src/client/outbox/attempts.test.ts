// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { ApiError, InvalidResponseError, OfflineError } from '#client/api/errors.ts'
import { newAttempts, type Attempt } from './attempts.ts'

const body = { carId: 'L1' }

/** Sends `body` and gets these errors; null: an answer. Returns the keys used, and what the outbox is given afterwards. */
async function play(errors: (Error | null)[], queued: unknown = body) {
  const attempts = newAttempts()
  const keys: string[] = []
  for (const error of errors) {
    const write = async (key: string) => {
      keys.push(key)
      if (error) throw error
    }
    await attempts.send(body, write).catch(() => undefined)
  }
  const given: Attempt[] = []
  await attempts.queue(queued, async attempt => given.push(attempt) > 0)
  return { keys, given: given[0]! }
}

const lost = new OfflineError('no answer', { isUnsure: true })

it.each<[string, Error[]]>([
  ['no answer came', [lost]],
  ['its answer cannot be read', [new InvalidResponseError('not JSON')]],
  ['a later attempt did not leave', [lost, new OfflineError('offline')]],
])('what may have arrived is queued under its key as tried: %s', async (_, errors) => {
  const { keys, given } = await play(errors)
  expect(new Set([...keys, given.key]).size).toBe(1)
  expect(given.triedAt).not.toBeNull()
})

it.each<[string, Error[]]>([
  ['nothing was sent', []],
  ['the device was offline', [new OfflineError('offline')]],
  ['the server refused', [new ApiError(409, 'Too late')]],
])('where nothing has arrived it is queued as unsent: %s', async (_, errors) => {
  expect((await play(errors)).given.triedAt).toBeNull()
})

it('another body, and the same one after an answer, has another key', async () => {
  const other = await play([lost], { carId: 'L2' })
  expect(other.keys).not.toContain(other.given.key)
  expect(other.given.triedAt).toBeNull()
  const answered = await play([lost, null])
  expect(answered.keys[1]).toBe(answered.keys[0])
  expect(answered.keys).not.toContain(answered.given.key)
})

it('a forgotten write has another key', async () => {
  const attempts = newAttempts()
  const keys: string[] = []
  const send = () => attempts.send(body, key => Promise.reject(keys.push(key) && lost)).catch(() => undefined)
  await send()
  attempts.forget()
  await send()
  expect(new Set(keys).size).toBe(2)
})
