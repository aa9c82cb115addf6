import { Writable } from 'node:stream'
import { createLog, type Log } from '#server/http/log.ts'

/** The index's log lines for its large segments: how long each took to load, and the memory of its columns. */
type Builds = { log: Log; next: () => Promise<Build> }
export type Build = { lots: number; bytes: number; ms: number }

export function listenForBuilds(): Builds {
  const told: Build[] = []
  let wake = () => {}
  const output = new Writable({
    write: (line, _, done) => {
      const { msg, level, ...build } = JSON.parse(String(line)) as Build & { msg: string; level: number }
      // Requests that SQL cannot answer in time are counted, not printed.
      if (level > 30 && msg !== 'request failed') console.error(String(line))
      if (msg === 'Read the lots into the index') told.push(build)
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
