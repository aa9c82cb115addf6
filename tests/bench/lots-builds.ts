import { Writable } from 'node:stream'
import { createLog } from '#server/http/log.ts'
import type { Log } from '#server/http/log.ts'

/** What the index says of its large segments: how long each took to read, in milliseconds, one by one. */
export type Builds = { log: Log; next: () => Promise<number> }

export function listenForBuilds(): Builds {
  const told: number[] = []
  let wake = () => {}
  const output = new Writable({
    write: (line, _, done) => {
      const { msg, ms, level } = JSON.parse(String(line)) as { msg: string; ms: number; level: number }
      // Requests that SQL cannot answer in time are counted, not told.
      if (level > 30 && msg !== 'request failed') console.error(String(line))
      if (msg === 'Read the lots into the index') told.push(ms)
      wake()
      done()
    },
  })
  return {
    log: createLog({ logLevel: 'info' }, output as unknown as NodeJS.WriteStream),
    next: async () => {
      while (told.length === 0) await new Promise<void>(resolve => (wake = resolve))
      return told.shift()!
    },
  }
}
