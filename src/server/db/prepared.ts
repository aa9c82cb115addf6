import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'

const MARK = '/* prepared */'

/**
 * Put at the end of a statement (`modifyEnd`) that each connection shall parse and plan once: for those asked all the time, whose planning takes
 * longer than their work. Every wording takes memory on every connection: the first `MOST` are kept so, which are those asked most.
 */
export const PREPARED = sql.raw(MARK)

const MOST = 200
const names = new Map<string, string>()

/** Makes a connection of the pool keep the plans of what is marked so. */
export function keepPrepared(client: PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  const keeping = (text: unknown, values: unknown, ...more: unknown[]) =>
    typeof text === 'string' && text.endsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...more)
      : query(text, values, ...more)
  client.query = keeping as typeof client.query
}

/** None for a wording that came too late, which is then planned each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST) return known
  const name = `minato_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
