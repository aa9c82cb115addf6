import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** Readers who open one page after another, with a short pause. */
export type Readers = { address: string; cookie: string; paths: string[]; readers: number; pauseMs: number }
/** Their response times since the last call, in milliseconds, sorted; and the number of failed answers. */
export type ReadTimes = { times: number[]; failed: number }

const { address, cookie, paths, readers, pauseMs } = workerData as Readers
const agent = new Agent({ keepAlive: true, maxSockets: readers })
let times: number[] = []
let failed = 0
let turn = 0
let reading = true

async function reader(): Promise<void> {
  while (reading) {
    const from = performance.now()
    if ((await ask(paths[turn++ % paths.length]!)) !== 200) failed += 1
    times.push(performance.now() - from)
    await wait(pauseMs)
  }
}

function ask(path: string): Promise<number> {
  return new Promise(resolve => {
    get(`${address}${path}`, { agent, headers: { cookie } }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', () => resolve(0))
  })
}

parentPort!.on('message', (word: 'waits' | 'stop') => {
  parentPort!.postMessage({ times: times.sort((a, b) => a - b), failed } satisfies ReadTimes)
  times = []
  failed = 0
  if (word === 'stop') {
    reading = false
    parentPort!.close()
  }
})
await Promise.all(Array.from({ length: readers }, reader))
agent.destroy()
