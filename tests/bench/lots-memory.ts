import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'

const alone = fileURLToPath(new URL('index-alone.ts', import.meta.url))

/** In a process of its own: what this one keeps of SQL's answers and of its clients is not the index's. */
export async function measureMemory(connection: PoolConfig): Promise<void> {
  const child = fork(alone, [JSON.stringify(connection)])
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The index alone ended with ${code}`)
}
