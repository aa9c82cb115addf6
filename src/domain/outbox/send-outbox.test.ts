import { expect, it } from 'vitest'
import type { OutboxEntry } from './outbox-entry.ts'
import type { OutboxAnswer } from './outbox-step.ts'
import { sendOutbox } from './send-outbox.ts'

const noon = Date.parse('2026-11-24T12:00:00+09:00')
const taken = { status: 200, body: { bidId: 7 } }
const refusal = (status: number) => ({ status, body: { success: false, message: 'Words' } })

function entryOf(key: string, order: number): OutboxEntry {
  const [subject = '', kind] = key.split('.')
  const isFile = kind === 'file'
  const lot = { lotId: subject, link: '/', name: 'Toyota', lotNumber: '1' }
  const file = { size: 1, slice: () => ({ arrayBuffer: async () => new ArrayBuffer(1) }) }
  return {
    key,
    userId: 1,
    subject: kind === 'message' ? key : subject,
    order,
    about: kind === 'message' ? { kind, bidId: 7, text: key } : { kind: 'bid', ...lot, amount: 150_000 },
    request: { method: 'POST', address: '/v1/any', body: {} },
    until: null,
    state: 'queued',
    triedAt: null,
    outcome: null,
    ...(isFile && { file }),
  }
}

/** Plays one run over entries named `subject.anything`; messages are of one conversation. Returns the keys in the order of sending, those that still wait, and whether a run is owed. */
async function run(keys: string[], answers: Record<string, OutboxAnswer>) {
  const stored = new Map(keys.map((key, order) => [key, entryOf(key, order)]))
  const sent: string[] = []
  const owed = await sendOutbox({
    entries: async () => [...stored.values()],
    change: async (key, next) => {
      const entry = stored.get(key)
      if (entry) stored.set(key, next(entry))
      return stored.get(key)
    },
    send: async ({ key, file }, { mayGoOn }) => {
      sent.push(key)
      return file && !(await mayGoOn()) ? 'silence' : (answers[key] ?? taken)
    },
    now: () => noon,
  })
  return { sent, waiting: [...stored.values()].filter(({ state }) => state === 'queued').map(({ key }) => key), owed }
}

it.each<[string, OutboxAnswer]>([
  ['fails', refusal(500)],
  ['fails without a word', { status: 500, body: null }],
  ['forbids by a gateway', { status: 403, body: null }],
])('an entry that the server %s holds up its subject alone', async (_, answer) => {
  expect(await run(['a.1', 'b.file', 'a.2', 'c.1'], { 'a.1': answer })).toEqual({
    sent: ['a.1', 'c.1', 'b.file'],
    waiting: ['a.1', 'a.2'],
    owed: true,
  })
})

it('a message that the server fails holds up those behind it in its conversation', async () => {
  const { sent } = await run(['a.message', 'b.message', 'c.1'], { 'a.message': refusal(500) })
  expect(sent).toEqual(['a.message', 'c.1'])
})

it.each<[string, OutboxAnswer]>([
  ['nothing came', 'silence'],
  ['a captive portal says yes to everything', { status: 200, body: { room: 12 } }],
  ['the session is over', refusal(401)],
  ['the server is busy', refusal(429)],
  ['the server has no database', refusal(503)],
])('nothing more is sent where the others would meet the same: %s', async (_, answer) => {
  const { sent, owed } = await run(['a.1', 'b.1'], { 'a.1': answer })
  expect([sent, owed]).toEqual([['a.1'], true])
})
