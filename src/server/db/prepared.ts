import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'

const MARK = '/* prepared */'

/**
 * Appended to a statement (`modifyEnd`) that each connection should parse and plan only once: frequent statements whose planning takes longer
 * than their execution. Every wording takes memory on every connection, so only the first `MAX_PREPARED` are kept, which are the most frequent ones.
 */
export const PREPARED = sql.raw(MARK)

const MAX_PREPARED = 200
const names = new Map<string, string>()

/** Makes a pool connection keep the plans of marked statements. */
export function keepPrepared(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const keeping = (text: unknown, values: unknown, ...more: unknown[]) =>
    typeof text === 'string' && text.endsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...more)
      : query(text, values, ...more)
  client.query = keeping as typeof client.query
}

/** Undefined for a wording beyond the limit, which is then planned each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED) return known
  const name = `minato_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
