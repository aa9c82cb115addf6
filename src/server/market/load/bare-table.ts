import type { ClientBase } from 'pg'

/**
 * Takes indexes and foreign keys off `lots` for a first load and puts them back as they were: building them once over the whole table is
 * several times faster than row by row, and the checks of four foreign keys a row would queue up in memory. What to put back is read from
 * the catalogue, so a migration that adds an index need not know of this. Only inside one transaction, and only for a table
 * that nobody else uses yet: it locks `lots` for everyone.
 */
export async function bareLots(client: ClientBase): Promise<{ dress: () => Promise<void> }> {
  const indexes = await read(
    client,
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indrelid = 'lots'::regclass AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
     ORDER BY c.relname`,
  )
  const foreignKeys = await read(
    client,
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = 'lots'::regclass AND contype = 'f' ORDER BY conname`,
  )
  for (const { name } of indexes) await client.query(`DROP INDEX ${quoted(name)}`)
  for (const { name } of foreignKeys) await client.query(`ALTER TABLE lots DROP CONSTRAINT ${quoted(name)}`)
  return {
    dress: async () => {
      for (const { definition } of indexes) await client.query(definition)
      for (const { name, definition } of foreignKeys) {
        await client.query(`ALTER TABLE lots ADD CONSTRAINT ${quoted(name)} ${definition}`)
      }
    },
  }
}

type Definition = { name: string; definition: string }

async function read(client: ClientBase, statement: string): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(statement)
  return rows
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
