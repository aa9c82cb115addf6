/** How many requests of a lane are served at once, and how many more may wait. */
type LaneSize = { places: number; line: number }
export const LANES = ['bids', 'passwords', 'others'] as const
export type Lane = (typeof LANES)[number]
export type AdmissionSize = Record<Lane, LaneSize>

/**
 * At least three places per connection of a lane's pool, since some requests wait for other machines; as many passwords as two hashes at a time keep
 * busy (auth/passwords.ts). A full line is served in a second or two.
 */
export const ADMISSION: AdmissionSize = {
  bids: { places: 32, line: 200 },
  passwords: { places: 4, line: 60 },
  others: { places: 48, line: 160 },
}

/** For tests and commands, where there is no other traffic. */
export const ROOM_FOR_ALL: AdmissionSize = {
  bids: { places: Infinity, line: 0 },
  passwords: { places: Infinity, line: 0 },
  others: { places: Infinity, line: 0 },
}

/** The largest share that one account and one address may hold: of a lane's places, and of its places and line together. */
const SHARES = { places: { account: 1 / 4, address: 1 / 2 }, lane: { account: 1 / 2, address: 1 / 2 } }

/** A request admitted to its lane. */
type Visit = {
  /** Resolves when the request has a place; false if its account already holds its share of the lane. */
  waitForPlace: (account: number | null) => Promise<boolean>
  /** Releases what the request holds. A second call does nothing. */
  leave: () => void
}

export type Admission = {
  /** Adds a request to the line of its lane; null rejects it. */
  enter: (lane: Lane, address: string) => Visit | null
  /** Requests of the lane now, and how many it has turned away since the start. */
  state: (lane: Lane) => LaneState
}

type LaneState = { served: number; waiting: number; refused: number }

/**
 * Decides which requests are served under overload. Bids have places of their own and never wait for other requests, and a flood of log-ins fills only
 * its own lane. Each lane is first come, first served, but a request whose account or address already holds its share is passed over.
 */
export function admissionControl(size: AdmissionSize): Admission {
  const lanes = { bids: newLane(size.bids), passwords: newLane(size.passwords), others: newLane(size.others) }
  return { enter: (lane, address) => lanes[lane].enter(address), state: lane => lanes[lane].state() }
}

function newLane({ places, line }: LaneSize): { enter: (address: string) => Visit | null; state: () => LaneState } {
  const inLane = tallies(places + line, SHARES.lane)
  const served = tallies(places, SHARES.places)
  let refused = 0
  const queue: { address: string; account: number | null; start: () => void }[] = []

  function fillPlaces(): void {
    for (let at = 0; at < queue.length && !served.all.isFull(ALL);) {
      const { address, account, start } = queue[at]!
      if (served.address.isFull(address) || served.account.isFull(account)) at += 1
      else {
        queue.splice(at, 1)
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
      waitForPlace(account) {
        if (inLane.account.isFull(account)) return turnAway(Promise.resolve(false))
        taken.push(inLane.account.add(account))
        return new Promise(resolve => {
          const start = () => {
            taken.push(served.all.add(ALL), served.address.add(address), served.account.add(account))
            resolve(true)
          }
          queue.push({ address, account, start })
          fillPlaces()
        })
      },
      leave() {
        for (const giveBack of taken.splice(0)) giveBack()
        fillPlaces()
      },
    }
  }

  return { enter, state: () => ({ served: served.all.count(ALL), waiting: queue.length, refused }) }
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
