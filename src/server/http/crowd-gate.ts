/** How many requests are served at once, how many others may wait their turn, and how many bids are taken on top of both. */
export type CrowdSize = { inside: number; waiting: number; bids: number }

export type CrowdGate = {
  /** Calls `serve`, now or when it is the request's turn, with what to call when it is answered; false turns it away. */
  enter: (isBid: boolean, serve: (leave: () => void) => void) => boolean
}

/** A bid asks the database seven times in a row, and waits each time until all others had their turn: so many of them make room for one. */
const ROOM_OF_A_BID = 16
/** Managers read the lists that tell them of the bids: some others are let in whatever comes. */
const LEAST = 4
/**
 * In a crowd bids go in together, so many milliseconds after the first of them: one among many readings costs half as much again as one among bids,
 * since whatever works on it, here and in the database, has to fetch its code and data anew.
 */
const WAVE_MS = 50

/**
 * Who is served when more come than can be (quality.md R7). A bid never waits for others' reading, in a crowd for other bids alone; the more bids
 * there are inside, the fewer others are let in beside them, so that bids meet short queues behind the gate, too. Whoever waits is let in by turn, and
 * beyond the line people are turned away at once: an answer that comes too late for all serves nobody.
 */
export function crowdGate({ inside, waiting, bids: mostBids }: CrowdSize): CrowdGate {
  const line: ((leave: () => void) => void)[] = []
  /** Bids that go in together. */
  let wave: ((leave: () => void) => void)[] = []
  const least = Math.min(inside, LEAST)
  const now = { others: 0, bids: 0 }

  const isCrowd = () => line.length > waiting / 2
  const isRoom = () => now.others + now.bids * ROOM_OF_A_BID < inside || now.others < least

  function letIn(who: 'others' | 'bids', serve: (leave: () => void) => void): void {
    now[who] += 1
    serve(
      once(() => {
        now[who] -= 1
        while (line.length > 0 && isRoom()) letIn('others', line.shift()!)
      }),
    )
  }

  function openWave(): void {
    const all = wave
    wave = []
    for (const serve of all) letIn('bids', serve)
  }

  return {
    enter(isBid, serve) {
      if (isBid) {
        if (now.bids + wave.length >= mostBids) return false
        if (!isCrowd()) letIn('bids', serve)
        else if (wave.push(serve) === 1) setTimeout(openWave, WAVE_MS)
      } else if (line.length === 0 && isRoom()) letIn('others', serve)
      else if (line.length < waiting) line.push(serve)
      else return false
      return true
    },
  }
}

/** Leaving twice is leaving once. */
function once(leave: () => void): () => void {
  let isInside = true
  return () => {
    if (!isInside) return
    isInside = false
    leave()
  }
}
