import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'

const MARK = '/* prepared */'

/**
 * Put at the end of a statement (`modifyEnd`) that each connection shall parse and plan once: for those asked all the time, whose planning takes
 * longer than their work, and of which there are few wordings.
 */
export const PREPARED = sql.raw(MARK)

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

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `minato_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}
