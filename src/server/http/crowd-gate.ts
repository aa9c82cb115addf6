/** How many requests are served at once, how many others may wait their turn, and how many bids are taken on top of both. */
export type CrowdSize = { inside: number; waiting: number; bids: number }

export type CrowdGate = {
  /** Resolves when it is the request's turn, with what to call when it is answered; null turns it away. */
  enter: (isBid: boolean) => Promise<(() => void) | null>
}

/**
 * Who is served when more come than can be (quality.md R7). A bid never waits for others' reading; the more bids there are inside, the fewer others
 * are let in beside them, but some always are: managers read the lists that tell them of the bids. Whoever waits is let in by turn, and beyond
 * the line people are turned away at once: an answer that comes too late for all serves nobody.
 */
export function crowdGate({ inside, waiting, bids: mostBids }: CrowdSize): CrowdGate {
  const line: (() => void)[] = []
  const least = Math.ceil(inside / 4)
  let others = 0
  let bids = 0

  const isRoom = () => others + bids < inside || others < least

  function letIn(): void {
    while (line.length > 0 && isRoom()) {
      others += 1
      line.shift()!()
    }
  }

  const leaveAsOther = once(() => {
    others -= 1
    letIn()
  })
  const leaveAsBid = once(() => {
    bids -= 1
    letIn()
  })

  return {
    async enter(isBid) {
      if (isBid) {
        if (bids >= mostBids) return null
        bids += 1
        return leaveAsBid()
      }
      if (line.length === 0 && isRoom()) others += 1
      else if (line.length >= waiting) return null
      else await new Promise<void>(resolve => void line.push(resolve))
      return leaveAsOther()
    },
  }
}

/** Leaving twice is leaving once. */
function once(leave: () => void): () => () => void {
  return () => {
    let isInside = true
    return () => {
      if (isInside) leave()
      isInside = false
    }
  }
}
