/** One request to the server. Its page may be given a kept answer first, and must then be notified of the server's. */
export type OverlappingRequest = {
  /** The page was given a kept answer in place of the server's. */
  usedKept: () => void
  /** The server answered. False if a request that was begun later was answered before: this answer may be from before a write that the later one shows. */
  answered: (isOk: boolean) => boolean
  /**
   * All is done with the answer. True if the pages must be notified of it. A page that waits for a later answer is not: it must not be sent back to
   * this one, and is notified of the later one instead.
   *
   * @param isNews whether a page that asks again gets something newer than it has
   */
  ended: (isNews: boolean) => boolean
  /** No answer will come. */
  failed: () => void
}

type State = { number: number; isOwed: boolean; isOver: boolean }
/** Of one address, while requests to it are under way. */
type Address = { last: State; newestAnswered: number; underWay: number }

/** Keeps apart the requests to one address that are under way at the same time. */
export function overlappingRequests(): { begin: (address: string) => OverlappingRequest } {
  let count = 0
  const addresses = new Map<string, Address>()

  function begin(address: string): OverlappingRequest {
    const request: State = { number: ++count, isOwed: false, isOver: false }
    const here = addresses.get(address) ?? { last: request, newestAnswered: 0, underWay: 0 }
    here.last = request
    here.underWay += 1
    addresses.set(address, here)

    const end = () => {
      if (request.isOver) return
      request.isOver = true
      here.underWay -= 1
      if (here.underWay === 0) addresses.delete(address)
    }
    return {
      usedKept: () => {
        request.isOwed = true
      },
      answered: isOk => {
        const isOvertaken = request.number < here.newestAnswered
        if (isOk && !isOvertaken) here.newestAnswered = request.number
        return !isOvertaken
      },
      ended: isNews => {
        end()
        if (!request.isOwed) return false
        const { last } = here
        const isLaterAwaited = !last.isOver && !last.isOwed
        if (isLaterAwaited) last.isOwed = true
        return !isLaterAwaited && isNews
      },
      failed: end,
    }
  }
  return { begin }
}
