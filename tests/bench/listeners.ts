import { Agent, get, type IncomingMessage } from 'node:http'

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })

/** Opens a stream and waits for its first event. */
export async function follow(address: string, cookie: string) {
  const headers = { cookie, accept: 'text/event-stream' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers, agent }, resolve).on('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`A stream answered ${answer.statusCode}`)
  await new Promise(resolve => answer.once('data', resolve))
  return {
    /** Resolves with the next event that contains this word. */
    next: (word = '') =>
      new Promise<number>(resolve => {
        const onData = (chunk: Buffer) => {
          if (!chunk.includes(word)) return
          answer.off('data', onData)
          resolve(performance.now())
        }
        answer.on('data', onData)
      }),
    leave: () => answer.destroy(),
  }
}

/** Runs one after the other. */
export async function times<Result>(count: number, make: () => Promise<Result>): Promise<Result[]> {
  const made: Result[] = []
  for (let one = 0; one < count; one++) made.push(await make())
  return made
}

/** Prints the median and the 99th percentile, in ms. */
export function print(name: string, taken: readonly number[]): void {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1)
  console.log(`${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
}
