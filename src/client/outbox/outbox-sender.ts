import { sendFile } from '#contract/purchases/send-file.ts'
import type { OutboxAnswer } from '#domain/outbox/outbox-step.ts'
import { isWaiting, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { dropLate, sendOutbox } from '#domain/outbox/send-outbox.ts'
import { answerOf } from '#client/api/answer-of.ts'
import type { Call } from '#client/api/call.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The page's dependencies for sending. Tests provide the server application itself. */
export type SenderDependencies = {
  store: Pick<OutboxStore, 'entries' | 'change'>
  call: Call
  /** The user signed in on this device now. Null: nobody. */
  userId: () => number | null
  /** ms of the server's clock. */
  now: () => number
  /** Checks that the server responds, and sets the clock by it. An entry sent without this check may be lost on the way, and can no longer be withdrawn. */
  serverAnswers: () => Promise<boolean>
  /** Runs while no other tab and no worker sends. */
  alone: <T>(task: () => Promise<T>) => Promise<T>
  /** How much of an entry's file has arrived, 0 to 1; null when its turn is over. */
  onPart?: (key: string, part: number | null) => void
}

/** Sends as many entries as possible now. Returns whether any still wait. */
export function outboxSender({
  store,
  call,
  userId,
  now,
  serverAnswers,
  alone,
  onPart,
}: SenderDependencies): () => Promise<boolean> {
  return () =>
    alone(async () => {
      const person = userId()
      if (person === null) return false
      const entries = async () => (userId() === person ? store.entries(person) : [])
      const ports = { entries, change: store.change, now }
      if (!(await entries()).some(isWaiting)) return false
      if (!(await serverAnswers())) return true
      // Only now is the clock certain.
      await dropLate(ports)
      return sendOutbox({
        ...ports,
        send: async (entry, steps) => (userId() === person ? post(call, entry, { ...steps, onPart }) : 'silence'),
      })
    })
}

type FilePorts = {
  mayGoOn: () => Promise<boolean>
  markWhole: () => Promise<boolean>
  onPart: SenderDependencies['onPart']
}

async function post(
  call: Call,
  { key, userId: writer, file, request: { method, address, body } }: OutboxEntry,
  { mayGoOn, markWhole, onPart }: FilePorts,
): Promise<OutboxAnswer> {
  const path = address.replace(/^\/v1/, '')
  if (!file) return answerOf(call, { method, path, key, writer, ...(body !== null && { body }) })
  try {
    return await sendFile(
      { key, about: body as object, file },
      {
        ask: request => answerOf(call, { ...request, writer }),
        mayGoOn,
        mayEnd: async () => (await mayGoOn()) && markWhole(),
        onPart: part => onPart?.(key, part),
        now: () => performance.now(),
      },
    )
  } finally {
    onPart?.(key, null)
  }
}
