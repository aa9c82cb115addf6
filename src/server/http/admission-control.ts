/** How many requests of a lane are served at once, and how many more may wait. */
type LaneSize = { slots: number; queue: number }
export const LANES = ['bids', 'passwords', 'others'] as const
export type Lane = (typeof LANES)[number]
export type AdmissionSize = Record<Lane, LaneSize>

/**
 * At least three slots per connection of a lane's pool, since some requests wait for other machines; as many passwords as two hashes at a time keep
 * busy (auth/passwords.ts). A full queue is served in a second or two.
 */
export const ADMISSION: AdmissionSize = {
  bids: { slots: 32, queue: 200 },
  passwords: { slots: 4, queue: 60 },
  others: { slots: 48, queue: 160 },
}

/** For tests and commands, where there is no other traffic. */
export const UNLIMITED: AdmissionSize = {
  bids: { slots: Infinity, queue: 0 },
  passwords: { slots: Infinity, queue: 0 },
  others: { slots: Infinity, queue: 0 },
}

/** The largest share that one account and one address may hold: of a lane's slots, and of its slots and queue together. */
const SHARES = { slots: { account: 1 / 4, address: 1 / 2 }, lane: { account: 1 / 2, address: 1 / 2 } }

/** A request admitted to its lane. */
type Visit = {
  /** Resolves when the request has a slot; false if its account already holds its share of the lane. */
  waitForSlot: (account: number | null) => Promise<boolean>
  /** Releases what the request holds. A second call does nothing. */
  leave: () => void
}

export type Admission = {
  /** Adds a request to its lane; null rejects it. */
  enter: (lane: Lane, address: string) => Visit | null
  /** Requests of the lane now, and how many it has turned away since the start. */
  state: (lane: Lane) => LaneState
}

type LaneState = { served: number; waiting: number; refused: number }

/**
 * Decides which requests are served under overload. Bids have slots of their own and never wait for other requests, and a flood of log-ins fills only
 * its own lane. Each lane is first come, first served, but a request whose account or address already holds its share is passed over.
 */
export function admissionControl(size: AdmissionSize): Admission {
  const lanes = { bids: newLane(size.bids), passwords: newLane(size.passwords), others: newLane(size.others) }
  return { enter: (lane, address) => lanes[lane].enter(address), state: lane => lanes[lane].state() }
}

function newLane({ slots, queue }: LaneSize): { enter: (address: string) => Visit | null; state: () => LaneState } {
  const inLane = tallies(slots + queue, SHARES.lane)
  const served = tallies(slots, SHARES.slots)
  let refused = 0
  const waiting: { address: string; account: number | null; start: () => void }[] = []

  function fillSlots(): void {
    for (let at = 0; at < waiting.length && !served.all.isFull(ALL);) {
      const { address, account, start } = waiting[at]!
      if (served.address.isFull(address) || served.account.isFull(account)) at += 1
      else {
        waiting.splice(at, 1)
        start()
      }
    }
  }

  function turnAway<Answer>(answer: Answer): Answer {
    refused += 1
    return answer
  }

  function enter(address: string): Visit | null {
    if (inLane.all.isFull(ALL) || inLane.address.isFull(address)) return turnAway(null)
    const taken = [inLane.all.add(ALL), inLane.address.add(address)]
    return {
      waitForSlot(account) {
        if (inLane.account.isFull(account)) return turnAway(Promise.resolve(false))
        taken.push(inLane.account.add(account))
        return new Promise(resolve => {
          const start = () => {
            taken.push(served.all.add(ALL), served.address.add(address), served.account.add(account))
            resolve(true)
          }
          waiting.push({ address, account, start })
          fillSlots()
        })
      },
      leave() {
        for (const giveBack of taken.splice(0)) giveBack()
        fillSlots()
      },
    }
  }

  return { enter, state: () => ({ served: served.all.count(ALL), waiting: waiting.length, refused }) }
}

const ALL = 'all'

function tallies(limit: number, shares: { account: number; address: number }) {
  const share = (part: number) => Math.max(1, Math.floor(limit * part))
  return {
    all: tally<typeof ALL>(limit),
    account: tally<number>(share(shares.account)),
    address: tally<string>(share(shares.address)),
  }
}

/** Counts what each key holds. The null key counts nothing. */
function tally<Key>(most: number) {
  const counts = new Map<Key, number>()
  const countOf = (key: Key) => counts.get(key) ?? 0
  return {
    count: countOf,
    isFull: (key: Key | null) => key !== null && countOf(key) >= most,
    /** Returns the function that releases it. */
    add(key: Key | null): () => void {
      if (key === null) return () => {}
      counts.set(key, countOf(key) + 1)
      return () => {
        if (countOf(key) > 1) counts.set(key, countOf(key) - 1)
        else counts.delete(key)
      }
    },
  }
}
