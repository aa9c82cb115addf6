import type { Pool } from 'pg'
import { feedHalls } from '../feed-halls.ts'

/** PostgreSQL's code for a name that another row has already. */
const UNIQUE_VIOLATION = '23505'

/** Our halls by the vendor's names; new ones are stored at once, since a filter may name them the next moment. */
export async function hallsNamed(
  pool: Pool,
  names: readonly string[],
): Promise<(name: string) => { id: number; name: string }> {
  const halls = await feedHalls(pool)
  const isNew = names.some(name => halls.known(name) === null)
  for (const name of new Set(names)) await halls.idOf(name)
  if (isNew) {
    const client = await pool.connect()
    try {
      await halls.write(client)
    } catch (error) {
      // Another process was faster: its number is used.
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
      return await hallsNamed(pool, names)
    } finally {
      client.release()
    }
  }
  return name => {
    const id = halls.known(name)!
    return { id, name: halls.nameOf(id) }
  }
}
