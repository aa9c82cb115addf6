import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'

const alone = fileURLToPath(new URL('index-alone.ts', import.meta.url))

/** Measured in a separate process: this one also holds SQL answers and clients. */
export async function measureMemory(connection: PoolConfig): Promise<void> {
  const child = fork(alone, [JSON.stringify(connection)])
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The index alone ended with ${code}`)
}
