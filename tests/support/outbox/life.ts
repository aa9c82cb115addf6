import { answerOf } from '#client/api/answer-of.ts'
import type { NewEntry } from '#client/outbox/outbox-store.ts'
import { isWaiting, type OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { sessionCookies } from '#server/auth/identify.ts'
import type { Caller, TestApp } from '../app.ts'
import type { Random } from '../random.ts'
import type { OutboxPhone, TabPlan, Wire } from './phone.ts'

const WIRES: Wire[] = ['through', 'request lost', 'answer lost', 'dies before', 'dies after']

export type LifeEvents = Record<string, () => unknown>
type Life = {
  random: Random
  phone: OutboxPhone
  /** The key of the entry. */
  key: string
  events: LifeEvents
  /** Asked after each round: the fault found, or null. */
  wrong: () => Promise<string | null>
  sessions: Pick<Awaited<ReturnType<typeof sessionsOf>>, 'events' | 'signIn'>
  /** A file takes many requests, so that a cut comes late. */
  isFile?: boolean
}

/**
 * The life of an entry until the network stays, drawn from a seed. Connections break, tabs die, two tabs send at once, the buyer withdraws it, a new version
 * or a killed browser interrupts it. Returns the fault found, or the entry that was withdrawn.
 */
export async function live(life: Life): Promise<{ fault: string | null; removed?: OutboxEntry }> {
  const { random, phone, key, events, wrong, sessions, isFile = false } = life
  let removed: OutboxEntry | undefined
  for (let round = 1 + random.below(4); round > 0; round--) {
    phone.goOnline(random.below(4) > 0)
    if (random.below(2) === 0) await anyOf(random, sessions.events)()
    if (random.below(2) === 0) await anyOf(random, events)()
    const flushes = Array.from({ length: 1 + random.below(2) }, () => phone.flush(tabPlan(random, isFile)))
    const leaving = random.below(6) === 0 ? phone.withdraw(key) : Promise.resolve(undefined)
    const again = random.below(5) === 0 ? phone.startAnew(random.below(40)) : undefined
    await Promise.all([...flushes, again])
    removed ??= await leaving
    if (random.below(isFile ? 3 : 6) === 0) removed ??= await phone.withdraw(key)
    const fault = await wrong()
    if (fault) return { fault }
  }
  // In the end the network is available, and signed-out people have signed in again.
  phone.goOnline(true)
  await sessions.signIn()
  // A file whose upload is gone begins again in the next turn.
  for (let turn = 0; turn < 3; turn++) await phone.flush({ wires: [], diesAtStep: null })
  return { fault: await wrong(), removed }
}

/**
 * In one of four lives the page itself has sent the write before, and got no answer. Returns when, in ms of the server's clock; null: it did not. Half of
 * these attempts have arrived.
 */
export async function pageTried(
  caller: Caller,
  { key, userId: writer, request: { method, address, body } }: NewEntry,
  { random, clock }: { random: Random; clock: TestApp['clock'] },
): Promise<number | null> {
  if (random.below(4) > 0) return null
  const path = address.replace(/^\/v1/, '')
  if (random.below(2) === 0) await answerOf(caller.call, { method, path, key, writer, body })
  return clock.now().getTime()
}

const anyOf = (random: Random, events: LifeEvents) => events[random.pick(Object.keys(events))]!

function tabPlan(random: Random, isFile: boolean): TabPlan {
  const wires = Array.from({ length: random.below(3) }, () => random.pick(WIRES))
  // Begun, and three chunks: the next request is the end, whose lost answer is the hardest case.
  const through = Array.from({ length: isFile ? random.pick([0, 1, 2, 3, 4, 4, 4]) : 0 }, () => 'through' as const)
  return { wires: [...through, ...wires], diesAtStep: random.below(3) === 0 ? 1 + random.below(isFile ? 9 : 5) : null }
}

/** The device's session ends, or somebody else signs in on it, before the page knows. `signIn`: its user comes back. */
export async function sessionsOf({ as, newUser, context: { config } }: TestApp, writer: Writer) {
  const { user, caller } = writer
  const next = await newUser({ creditLimit: 9_000_000, dailyBidLimit: 100 })
  const pairs = async (of: typeof user) => (await as(of)).jar.header().split('; ')
  return {
    next,
    events: {
      'access ended': () => caller.jar.set(sessionCookies(config).access, 'ended'),
      'session ended': () =>
        caller.jar.take(
          caller.jar
            .header()
            .split('; ')
            .map(pair => `${pair.split('=')[0]}=; Max-Age=0`),
        ),
      'somebody else signs in': async () => caller.jar.take(await pairs(next)),
    } satisfies LifeEvents,
    signIn: async () => caller.jar.take(await pairs(user)),
  }
}
type Writer = { user: Awaited<ReturnType<TestApp['newUser']>>; caller: Caller }

/** Another person's session may not do it, or does not find the object. */
export const isOthers = ({ outcome }: OutboxEntry) => outcome?.code === 'not_found' || outcome?.code === 'forbidden'

/** One write or one refusal, and the phone shows which. `done`: how often the server has it. */
export function verdict(
  entries: readonly OutboxEntry[],
  done: number,
  removed: OutboxEntry | undefined,
): string | null {
  const [entry, ...more] = entries
  if (more.length > 0) return 'the phone shows it twice'
  if (!entry && removed && isWaiting(removed)) return done === 0 ? null : 'it was taken back, and the server has it'
  if (!entry) return removed ? null : 'the phone has forgotten it'
  if (isWaiting(entry)) return `it still waits as ${entry.state}`
  // After a day the server no longer knows the key. The buyer is asked, and it is never sent a second time.
  if (entry.outcome?.code === 'answer_lost') return null
  if (entry.state === 'accepted') return done === 1 ? null : `accepted, and the server has it ${done} times`
  if (!entry.outcome?.message && !entry.outcome?.at) return `${entry.state} without a word`
  return done === 0 ? null : `${entry.state}, and yet the server has it`
}
