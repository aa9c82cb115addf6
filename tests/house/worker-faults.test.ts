import { describe, expect, it } from 'vitest'
import { NETWORK_FAULTS, type WorkerFault } from '#tests/support/worker/network-faults.ts'
import { tryPlanted } from '#tests/support/worker/try-planted.ts'
import { TRIALS } from '#tests/support/worker/worker-trials.ts'

/** How long a machine that is five times slower takes to start a process. */
const TIMEOUT = 60_000

describe('the worker', () => {
  it.each(Object.keys(TRIALS))(
    '%s',
    async trial => {
      expect(await tryPlanted(null, trial)).toBeNull()
    },
    TIMEOUT,
  )
})

/** Faults of the worker, by family, and the trial that must find each: a trial that is green with the fault proves nothing. */
const FAULTS: Record<string, WorkerFault> = {
  ...NETWORK_FAULTS,
  'keeps a private answer across people: the former person’s stays': {
    file: 'sw/person.ts',
    from: 'await dropCaches(name => name.startsWith(PRIVATE_CACHES) && !name.endsWith(`-${userId}`))',
    to: '',
    trial: 'nothing of the former person is left once somebody else is here',
  },
  'keeps a private answer across people: whoever signs in gets it': {
    file: 'sw/sw.ts',
    from: 'awaitPerson().catch(() => undefined)',
    to: 'Promise.resolve()',
    trial: 'nothing kept is given out while somebody signs in',
  },
  'keeps a private answer across people: a sign-out leaves it': {
    file: 'sw/sw.ts',
    from: 'await forget()',
    to: '',
    trial: 'nothing is left after a sign-out',
  },
  'keeps a private answer across people: one that comes late': {
    file: 'sw/caches.ts',
    from: 'if ((await personNow()) !== userId) return',
    to: '',
    trial: 'an answer that comes after the sign-out is not kept',
  },
  'keeps an answer that is overtaken': {
    file: 'sw/overlapping-requests.ts',
    from: 'request.number < here.newestAnswered',
    to: 'false',
    trial: 'an answer that is overtaken does not replace the newer one',
  },
  'sends a page that waits for a later answer back to an earlier one': {
    file: 'sw/overlapping-requests.ts',
    from: '!last.isOver && !last.isOwed',
    to: 'false',
    trial: 'a page that waits for a later answer is told of that one only',
  },
  'leaves a page without the first answer that comes': {
    file: 'sw/overlapping-requests.ts',
    from: '!last.isOver && !last.isOwed',
    to: '!last.isOver',
    trial: 'a page that no longer waits for a later answer is told of the earlier one, too',
  },
  'lets my own lots fall out': {
    file: 'sw/retention.ts',
    from: "headers.has(OWN_HEADER) ? 'own' : 'visited'",
    to: "'visited'",
    trial: 'lots of my live bids are kept, and lots that are opened push none of them out',
  },
  'says that a favorite is kept before its pictures are': {
    file: 'sw/keep-lots.ts',
    from: 'body !== null && (await keepPictures(userId, pictureAddresses(body), true))',
    to: 'body !== null',
    trial: 'a favorite is said to be kept when all its pictures are there, and not before',
  },
  'says nothing where the device is full': {
    file: 'sw/caches.ts',
    from: 'if (lacksSpace(again)) spaceRefusals += 1',
    to: '',
    trial: 'favorites that find no space on the device are given up, and the page is told so',
  },
  'waits for a screen to ask for bought cars': {
    file: 'sw/sw.ts',
    from: 'waitUntil(keepAhead(message, waitUntil).catch(() => undefined))',
    to: '',
    trial: 'a person’s own lists are kept although no screen has asked for them, with the cars that he bought',
  },
  'asks in the language of the browser': {
    file: 'sw/keep-lots.ts',
    from: "...(language && { 'accept-language': language })",
    to: '',
    trial: 'what the worker asks for by itself is in the language of the app',
  },
  'skips waiting at install': {
    file: 'sw/sw.ts',
    from: "self.addEventListener('activate', event => {",
    to: "self.addEventListener('install', () => void self.skipWaiting())\nself.addEventListener('activate', event => {",
    trial: 'a new version waits for the word of the person',
  },
  'never takes over': {
    file: 'sw/sw.ts',
    from: 'return self.skipWaiting()',
    to: 'return',
    trial: 'a new version waits for the word of the person',
  },
  'drops the key': {
    file: 'sw/outbox.ts',
    from: "...(key && { 'idempotency-key': key }),",
    to: '',
    trial: 'what waits leaves with all tabs closed, under its key, and again under the same',
  },
  'makes a key of its own': {
    file: 'sw/outbox.ts',
    from: "...(key && { 'idempotency-key': key }),",
    to: "'idempotency-key': crypto.randomUUID(),",
    trial: 'what waits leaves with all tabs closed, under its key, and again under the same',
  },
  'forgets the device that the server has not taken': {
    file: 'sw/sw.ts',
    from: "case 'visit':\n      waitUntil(registerOwed())",
    to: "case 'visit':",
    trial: 'a registration for notifications that the server did not take is sent at the next visit',
  },
  'forgets the device while the app stays open': {
    file: 'sw/sw.ts',
    from: "case 'badge':\n      waitUntil(registerOwed())",
    to: "case 'badge':",
    trial: 'an open app that reports its badge sends it, too',
  },
  'is not woken again': {
    file: 'sw/outbox.ts',
    from: 'if (stillWaits)',
    to: 'if (false)',
    trial: 'without a server it is to be woken again, and nothing leaves',
  },
  'holds up everything behind what a foreign page forbids': {
    file: 'sw/outbox.ts',
    from: "status >= 400 && status < 502 ? { status, body: null } : 'silence'",
    to: "'silence'",
    trial: 'what a foreign page forbids waits, and holds up nothing else',
  },
  'sends after the deadline': {
    file: 'src/domain/outbox/outbox-step.ts',
    from: 'now >= Date.parse(until)',
    to: 'false',
    trial: 'what is too late does not leave, by the server’s clock',
  },
  'sends after the deadline, by the phone’s clock': {
    file: 'sw/outbox.ts',
    from: 'now: () => Date.now() + skew',
    to: 'now: () => Date.now()',
    trial: 'what is too late does not leave, by the server’s clock',
  },
  'sends for anybody': {
    file: 'sw/outbox.ts',
    from: 'all.filter(entry => entry.userId === userId)',
    to: 'all',
    trial: 'nobody sends what another person wrote',
  },
  'sends what another person wrote: he has signed in just now': {
    file: 'sw/outbox.ts',
    from: '[WRITER_HEADER]: String(writer),',
    to: '',
    trial: 'what leaves names its writer, as somebody else may have signed in just now',
  },
  'does not wait for its turn': {
    file: 'sw/outbox.ts',
    from: 'locks.request(OUTBOX_LOCK, async () => {',
    to: "locks.request('another lock', async () => {",
    trial: 'nothing leaves while a page sends',
  },
}

describe('a faulty worker is caught that', () => {
  it.each(Object.entries(FAULTS))(
    '%s',
    async (_, { trial, ...planted }) => {
      expect(await tryPlanted(planted, trial)).not.toBeNull()
    },
    TIMEOUT,
  )
})
