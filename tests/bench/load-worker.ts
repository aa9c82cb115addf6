import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * This many people each send the requests in turn, with an average pause of `pauseMs`, until the seconds or the answers are used up.
 */
export type Load = {
  port: number
  requests: { path: string; cookie: string }[]
  clients: number
  pauseMs?: number
  seconds?: number
  answers?: number
}
export type LoadResult = { count: number; failed: number; p50: number; p95: number; p99: number }

const { port, requests, clients, pauseMs = 0, seconds = 3_600, answers = Infinity } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const times: number[] = []
const until = performance.now() + seconds * 1000
let turn = 0
let failed = 0

async function client(_: unknown, place: number): Promise<void> {
  // The clients start at different moments.
  if (pauseMs) await wait((pauseMs * place) / clients)
  while (performance.now() < until && times.length < answers) {
    const from = performance.now()
    const status = await ask(requests[turn++ % requests.length]!)
    if (status !== 200) failed += 1
    times.push(performance.now() - from)
    // Between 0.5 and 1.5 times the pause, evenly spread.
    if (pauseMs) await wait(pauseMs * (0.5 + ((turn * 0.618) % 1)))
  }
}

function ask({ path, cookie }: { path: string; cookie: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { cookie } }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', reject)
  })
}

await Promise.all(Array.from({ length: clients }, client))
agent.destroy()
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
parentPort!.postMessage({
  count: times.length,
  failed,
  p50: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
} satisfies LoadResult)
