import { escapeIdentifier, type Client } from 'pg'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Empties every table and removes foreign keys and triggers, so that tables can be filled in any order and no trigger adds rows. The returned
 * function restores them; adding a key checks every row against it. Works for a table's owner: `session_replication_role` would need a
 * superuser, which DATABASE_URL may not be. All inside the caller's transaction.
 */
export async function suspendRules(client: Client): Promise<() => Promise<void>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
  )
  const keys = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`,
  )
  const names = tables.rows.map(({ name }) => escapeIdentifier(name))
  const onAll = async (change: string) => {
    for (const name of names) await client.query(`alter table ${name} ${change}`)
  }
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  await onAll('disable trigger user')
  // Migrations may have inserted rows, which the backup contains too.
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    // A table with pending deferred checks cannot be altered.
    await client.query('set constraints all immediate')
    await onAll('enable trigger user')
    for (const { table, name, definition } of keys.rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}
