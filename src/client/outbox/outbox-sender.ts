import * as v from 'valibot'
import type { Method } from '#contract/endpoint.ts'
import type { OutboxAnswer } from '#domain/outbox/outbox-turn.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { dropLate, sendOutbox } from '#domain/outbox/send-outbox.ts'
import type { Call } from '#client/api/call.ts'
import { ApiError } from '#client/api/errors.ts'
import type { OutboxStore } from './outbox-store.ts'

/** What a page brings to the sending; tests bring the application itself. */
export type SenderWorld = {
  store: Pick<OutboxStore, 'entries' | 'change'>
  call: Call
  /** Who is signed in on this device now; null: nobody. */
  userId: () => number | null
  /** ms of the office's clock. */
  now: () => number
  /** A sign of life of the office. What leaves without one may be lost half-way, and cannot be taken back any more. */
  officeAnswers: () => Promise<boolean>
  /** Runs while no other tab and no worker sends. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
}

/** Empties the outbox as far as it goes now; answers whether something still waits. */
export function outboxSender({ store, call, userId, now, officeAnswers, alone }: SenderWorld): () => Promise<boolean> {
  return () =>
    alone(async () => {
      const person = userId()
      if (person === null) return false
      const entries = async () => (userId() === person ? store.entries(person) : [])
      const ports = { entries, change: store.change, now }
      await dropLate(ports)
      if (!(await entries()).some(({ state }) => state === 'queued' || state === 'sending')) return false
      if (!(await officeAnswers())) return true
      return sendOutbox({
        ...ports,
        send: entry => (userId() === person ? post(call, entry) : Promise.resolve('silence')),
      })
    })
}

/** The one way from the phone to the office is `call`, which also renews a session; what it throws is an answer here. */
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
    // A refusal without words is no page of the office.
    const refusal = { success: false, message: words, messageCode: code, detail }
    return { status, body: message === '' ? null : refusal }
  }
}
