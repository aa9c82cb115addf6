import type { Faulty } from './play-lives.ts'

type Sent = { key?: string; writer?: number; body?: Record<string, unknown>; bytes?: Uint8Array }
const sending =
  (change: (sent: Sent) => Sent): Faulty =>
  world => ({ ...world, call: (endpoint, options) => world.call(endpoint, change(options as Sent) as never) })

/** The fields with which a bid and an answer state what their writer saw. */
const SEEN = ['expected', 'seenOffer', 'until']

function unseeing({ body = {}, ...others }: Sent): Sent {
  return { ...others, body: Object.fromEntries(Object.entries(body).filter(([name]) => !SEEN.includes(name))) }
}

/** Faults that the scenarios must find: a test that is green with one of them proves nothing. */
export const PLANTED: Record<string, Faulty> = {
  'drops the key': sending(sent => ({ ...sent, key: crypto.randomUUID() })),
  'sends after the deadline': world => ({ ...world, now: () => world.now() - 86_400_000 }),
  'lets two tabs send at once': world => ({ ...world, alone: task => task() }),
  'takes silence for a yes': world => ({
    ...world,
    call: (endpoint, options) =>
      world.call(endpoint, options).catch(() => ({ bidId: 1, bidDate: '2026-11-24T12:00:00+09:00' }) as never),
  }),
  'forgets what it was shown': sending(unseeing),
  'sends for whoever is signed in': sending(({ writer: _, ...sent }) => sent),
}

/** The same for documents. A file that is sent again under another key is one document all the same. */
export const PLANTED_IN_FILES: Record<string, Faulty> = {
  'lets two tabs send at once': PLANTED['lets two tabs send at once']!,
  'takes silence for a yes': world => ({
    ...world,
    call: (endpoint, options) =>
      world.call(endpoint, options).catch(() => ({ upload: 'none', offset: Number.MAX_SAFE_INTEGER }) as never),
  }),
  'sends for whoever is signed in': PLANTED['sends for whoever is signed in']!,
  'sends the same bytes for each chunk': sending(sent =>
    sent.bytes ? { ...sent, bytes: new Uint8Array(sent.bytes.length).fill(37) } : sent,
  ),
  'gives up a file that was cut': world => ({
    ...world,
    store: {
      ...world.store,
      entries: async person => (await world.store.entries(person)).filter(({ triedAt }) => triedAt === null),
    },
  }),
}
