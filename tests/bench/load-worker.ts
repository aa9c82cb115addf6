import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'

/** This many clients, each sending the next request after its answer, with the paths in turn. */
export type Load = { port: number; cookie: string; paths: string[]; clients: number; seconds: number }
export type LoadResult = { count: number; failed: number; p50: number; p95: number }

const { port, cookie, paths, clients, seconds } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const times: number[] = []
const until = performance.now() + seconds * 1000
let turn = 0
let failed = 0

async function client(): Promise<void> {
  while (performance.now() < until) {
    const from = performance.now()
    const status = await ask(paths[turn++ % paths.length]!)
    if (status !== 200) failed += 1
    times.push(performance.now() - from)
  }
}

function ask(path: string): Promise<number> {
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
parentPort!.postMessage({ count: times.length, failed, p50: at(0.5), p95: at(0.95) } satisfies LoadResult)
