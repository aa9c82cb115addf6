import type { ClientBase } from 'pg'

/**
 * Removes indexes and foreign keys from `lots` for a first load and restores them afterwards. Building them once over the whole table is several
 * times faster than row by row. The checks of four foreign keys per row would queue up in memory. The definitions are read from the catalogue, so a
 * migration that adds an index needs no change here. Use it only inside one transaction and for a table that nobody else uses yet: it locks `lots`
 * for everyone.
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
