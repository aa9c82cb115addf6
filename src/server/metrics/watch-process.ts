import type { Pool } from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import { LANES, type Admission } from '#server/http/admission-control.ts'

/** Pools of database connections, by their name. */
export function watchPools(registry: Registry, pools: Record<string, Pool>): void {
  gauge(registry, 'minato_pool_connections', 'Database connections.', ['pool', 'state'], set => {
    for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
      set({ pool, state: 'used' }, totalCount - idleCount)
      set({ pool, state: 'idle' }, idleCount)
    }
  })
  gauge(registry, 'minato_pool_waiting', 'Requests that wait for a database connection.', ['pool'], set => {
    for (const [pool, { waitingCount }] of Object.entries(pools)) set({ pool }, waitingCount)
  })
}

/** The lanes of admission (http/admission-control.ts). */
export function watchAdmission(registry: Registry, admission: Admission): void {
  gauge(registry, 'minato_admission_requests', 'Requests that are served or wait.', ['lane', 'state'], set => {
    for (const lane of LANES) {
      const { served, waiting } = admission.state(lane)
      set({ lane, state: 'served' }, served)
      set({ lane, state: 'waiting' }, waiting)
    }
  })
  new Counter({
    name: 'minato_admission_refused_total',
    help: 'Requests that were turned away because their lane was full.',
    labelNames: ['lane'],
    registers: [registry],
    collect() {
      this.reset()
      for (const lane of LANES) this.inc({ lane }, admission.state(lane).refused)
    },
  })
}

export function watchStreams(registry: Registry, countStreams: () => number): void {
  gauge(registry, 'minato_live_streams', 'Open streams of live changes.', [], set => set({}, countStreams()))
}

/** The index worker's own figures (lots/index). */
export type IndexState = { isAnswering: boolean; rows: number; ageSeconds: number | null }

export function watchIndex(registry: Registry, readState: () => Promise<IndexState>): void {
  gauge(registry, 'minato_index_answering', '1 while the index answers; 0 while SQL does.', [], async set => {
    set({}, (await readState()).isAnswering ? 1 : 0)
  })
  gauge(registry, 'minato_index_rows', 'Lots in the index.', [], async set => set({}, (await readState()).rows))
  gauge(registry, 'minato_index_age_seconds', 'Since the index last looked for changes.', [], async set => {
    const { ageSeconds } = await readState()
    if (ageSeconds !== null) set({}, ageSeconds)
  })
}

type Labels = Record<string, string>

/** A gauge that is read when Prometheus asks. It has no value while it is not set. */
export function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: (set: (labels: Labels, value: number) => void) => void | Promise<void>,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      if (labelNames.length > 0) this.reset()
      else this.remove()
      await read((labels, value) => this.set(labels, value))
    },
  })
}
