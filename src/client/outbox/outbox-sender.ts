import * as v from 'valibot'
import type { Method } from '#contract/endpoint.ts'
import type { OutboxAnswer } from '#domain/outbox/outbox-step.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { dropLate, sendOutbox } from '#domain/outbox/send-outbox.ts'
import type { Call } from '#client/api/call.ts'
import { ApiError } from '#client/api/errors.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The page's dependencies for sending. Tests provide the server application itself. */
export type SenderWorld = {
  store: Pick<OutboxStore, 'entries' | 'change'>
  call: Call
  /** The user signed in on this device now. Null: nobody. */
  userId: () => number | null
  /** ms of the server's clock. */
  now: () => number
  /** Checks that the server responds. An entry sent without this check may be lost on the way, and can no longer be withdrawn. */
  serverAnswers: () => Promise<boolean>
  /** Runs while no other tab and no worker sends. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
}

/** Sends as many entries as possible now. Returns whether any still wait. */
export function outboxSender({ store, call, userId, now, serverAnswers, alone }: SenderWorld): () => Promise<boolean> {
  return () =>
    alone(async () => {
      const person = userId()
      if (person === null) return false
      const entries = async () => (userId() === person ? store.entries(person) : [])
      const ports = { entries, change: store.change, now }
      await dropLate(ports)
      if (!(await entries()).some(({ state }) => state === 'queued' || state === 'sending')) return false
      if (!(await serverAnswers())) return true
      return sendOutbox({
        ...ports,
        send: entry => (userId() === person ? post(call, entry) : Promise.resolve('silence')),
      })
    })
}

/** All requests go through `call`, which also renews the session. Its errors become results here. */
async function post(call: Call, { key, request: { method, address, body } }: OutboxEntry): Promise<OutboxAnswer> {
  const endpoint = {
    method: method as Method,
    path: address.replace(/^\/v1/, ''),
    access: 'session',
    summary: '',
    body: v.unknown(),
    response: v.unknown(),
  } as const
  try {
    return { status: 200, body: await call(endpoint, { key, ...(body === null ? {} : { body }) }) }
  } catch (error) {
    if (!(error instanceof ApiError)) return 'silence'
    const { status, code, message, fields, detail } = error
    const words = Object.keys(fields).length > 0 ? fields : message
    // A refusal without words did not come from the server.
    const refusal = { success: false, message: words, messageCode: code, detail }
    return { status, body: message === '' ? null : refusal }
  }
}
