import { setTimeout as wait } from 'node:timers/promises'
import { joinServer } from '#tests/support/server-guest.ts'
import { freePort } from '#tests/support/free-port.ts'
import { seededRandom } from './random.ts'
import { endServer, startServer } from './server-process.ts'
import { newVisitors, type Visits } from './soak-visitors.ts'

const GARBAGE_ON_SIGNAL = new URL('garbage-on-signal.ts', import.meta.url).href
const LOTS = 600
const SAMPLE_MS = 15_000
/** Until the signal has been handled. Memory that is allocated meanwhile is read as held. */
const COLLECT_MS = 20
const MB = 1024 * 1024

/** The server's memory at one moment, after a garbage collection; `minute` counts from the start. */
type Sample = { minute: number; heap: number; external: number; resident: number; descriptors: number; loopP99: number }

type SoakReport = Visits & {
  minutes: number
  /** Growth of the whole process, in MB in ten minutes. */
  residentGrowth: number
  /** The least that the main thread's heap and buffers held in the second and in the last third, in MB: what requests hold for a moment varies more. */
  held: { before: number; after: number }
  /** At the end of the first third, at the end, and the most. */
  descriptors: { first: number; last: number; most: number }
  /** Delay of the event loop in ms: the 99th percentile of each span of 15 s, their median and the highest. */
  loopP99: { median: number; most: number }
  /** The server ended by itself, such as by an unhandled rejection. */
  ended: boolean
}

/**
 * A usual day, for the given number of minutes: the demo market imports, sells and answers, while visitors browse, bid, write, listen, and sign in
 * again. Measures what grows in the server.
 */
export async function soakRounds({
  dataDir,
  minutes,
  seed,
}: {
  dataDir: string
  minutes: number
  seed: number
}): Promise<SoakReport> {
  const metricsPort = await freePort()
  const server = await startServer(dataDir, {
    DEMO: 'on',
    DEMO_LOTS: String(LOTS),
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: `--import=${GARBAGE_ON_SIGNAL}`,
  })
  const guest = await joinServer(dataDir)
  const visitors = await newVisitors(guest.db, Number(new URL(server.address).port), seededRandom(seed))
  const began = performance.now()
  const minutesSince = () => (performance.now() - began) / 60_000
  const isOver = () => minutesSince() >= minutes || server.child.exitCode !== null
  const samples: Sample[] = []
  try {
    const visiting = visitors.visit(isOver)
    while (!isOver()) {
      await wait(SAMPLE_MS)
      server.child.kill('SIGUSR2')
      await wait(COLLECT_MS)
      if (!isOver()) samples.push({ minute: minutesSince(), ...(await readMetrics(metricsPort)) })
    }
    const visits = await visiting
    const ended = server.child.exitCode !== null
    return { minutes, ...visits, ...growthOf(samples, minutes), ended }
  } finally {
    visitors.leave()
    await guest.end()
    await endServer(server, 'SIGTERM')
  }
}

async function readMetrics(port: number): Promise<Omit<Sample, 'minute'>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const read = (name: string) => {
    const value = new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]
    if (value === undefined) throw new Error(`The server tells no ${name}`)
    return Number(value)
  }
  return {
    heap: read('nodejs_heap_size_used_bytes') / MB,
    external: read('nodejs_external_memory_bytes') / MB,
    resident: read('process_resident_memory_bytes') / MB,
    descriptors: read('process_open_fds'),
    loopP99: read('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

/** Caches fill in the first third, which does not count. */
function growthOf(samples: readonly Sample[], minutes: number) {
  const between = (from: number, to: number) => samples.filter(({ minute }) => minute >= from && minute < to)
  const [second, last] = [between(minutes / 3, (minutes / 3) * 2), between((minutes / 3) * 2, Number.POSITIVE_INFINITY)]
  const later = [...second, ...last]
  const least = (part: readonly Sample[]) => rounded(Math.min(...part.map(({ heap, external }) => heap + external)))
  const descriptors = later.map(one => one.descriptors)
  const delays = later.map(one => one.loopP99).toSorted((a, b) => a - b)
  return {
    residentGrowth: rounded(10 * slopeOf(later.map(({ minute, resident }) => [minute, resident]))),
    held: { before: least(second), after: least(last) },
    descriptors: { first: descriptors[0]!, last: descriptors.at(-1)!, most: Math.max(...descriptors) },
    loopP99: { median: rounded(delays[Math.floor(delays.length / 2)]!), most: rounded(delays.at(-1)!) },
  }
}

/** Of the line of least squares through the points, per unit of x. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))]
  const above = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0)
  return above / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
}

const rounded = (value: number) => Math.round(value * 100) / 100
