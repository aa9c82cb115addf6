import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { missingRights } from '#server/db/migrate.ts'
import { bad, good, type Finding } from './finding.ts'

/** Connections of one server process: requests, bids, jobs, the queue, the live listener, the index and commands. */
const CONNECTIONS = 32

type Facts = {
  version: string
  role: string
  mayUpdate: boolean
  strangers: number
  unsafe: string[]
  connections: number
  isFilled: boolean
}

/** Version and encoding are checked when it is opened (db/server-check.ts). */
export async function database(db: Db): Promise<Finding> {
  const facts = await readFacts(db)
  const { version, role, isFilled, connections } = facts
  if (!facts.mayUpdate) return bad('database', missingRights(role))
  if (facts.strangers > 0)
    return bad(
      'database',
      `${facts.strangers} tables belong to another role, so updates would fail. As that role: reassign owned by … to ${role};`,
    )
  if (facts.unsafe.length > 0)
    return bad(
      'database',
      `A power cut can lose bids: ${facts.unsafe.join(', ')} ${facts.unsafe.length > 1 ? 'are' : 'is'} off. Turn on in postgresql.conf.`,
    )
  if (connections < CONNECTIONS)
    return bad(
      'database',
      `The server allows ${connections} connections; one Minato process needs up to ${CONNECTIONS}. Raise max_connections.`,
    )
  return good(
    'database',
    `PostgreSQL ${version}; ${isFilled ? 'rights are right' : 'still empty: the first start fills it'}.`,
  )
}

async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version, current_user as role,
           has_schema_privilege('public', 'create')
             and (to_regnamespace('pgboss') is not null or has_database_privilege(current_database(), 'create')) as "mayUpdate",
           (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
               and not pg_has_role(relowner, 'usage')) as strangers,
           array_remove(array[
             case when current_setting('fsync') = 'off' then 'fsync' end,
             case when current_setting('full_page_writes') = 'off' then 'full_page_writes' end,
             case when current_setting('synchronous_commit') = 'off' then 'synchronous_commit' end], null) as unsafe,
           current_setting('max_connections')::int as connections,
           to_regclass('public.migration') is not null as "isFilled"`.execute(db)
  return rows[0]!
}
