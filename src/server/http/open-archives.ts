import { limitConcurrency, type Limit } from '#server/limit-concurrency.ts'
import { Refused } from './refused.ts'

/** Archives that one person may have open at once. Each holds a connection and its lists for as long as its reader likes. */
export const MAX_OPEN_ARCHIVES = 5

/** One archive that is being made. */
export type OpenArchive = {
  /** Its person's archives take turns, so that many of them delay nobody else. */
  inTurn: Limit
  /** A second call does nothing. */
  close: () => void
}

/** The archives that this server is making, by person. */
export type OpenArchives = {
  /** Counts a further archive of this person until it is closed; refused when he has too many open. */
  open: (userId: number) => OpenArchive
  /** Refuses, before an archive is asked for, what `open` would refuse: a browser's download shows no reason. */
  refuseFurther: (userId: number) => void
}

export function noOpenArchives(): OpenArchives {
  const people = new Map<number, { inTurn: Limit; archives: Set<OpenArchive> }>()

  function open(userId: number): OpenArchive {
    const { inTurn, archives } = people.get(userId) ?? { inTurn: limitConcurrency({ atOnce: 1 }), archives: new Set() }
    if (archives.size >= MAX_OPEN_ARCHIVES)
      throw new Refused('too_many_archives', { detail: { limit: MAX_OPEN_ARCHIVES } })
    people.set(userId, { inTurn, archives })
    const archive: OpenArchive = {
      inTurn,
      close() {
        if (archives.delete(archive) && archives.size === 0) people.delete(userId)
      },
    }
    archives.add(archive)
    return archive
  }

  return { open, refuseFurther: userId => open(userId).close() }
}

/** The same bytes. `close` is called when they have all been read, or their reader has gone away. */
export function closedAfter(bytes: ReadableStream<Uint8Array>, close: () => void): ReadableStream<Uint8Array> {
  const reader = bytes.getReader()
  let isLeft = false
  return new ReadableStream(
    {
      async pull(stream) {
        const { done, value } = await reader.read().catch(error => {
          close()
          throw error
        })
        if (isLeft) return
        if (!done) return stream.enqueue(value)
        close()
        stream.close()
      },
      async cancel(reason) {
        isLeft = true
        // A picture that is being drawn is drawn to its end; until then the archive counts. client-zip then rejects with the reason.
        await reader.cancel(reason).catch(() => undefined)
        close()
      },
    },
    // What nobody has asked for is not read in advance.
    { highWaterMark: 0 },
  )
}
