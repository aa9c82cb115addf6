import { openDemoAccounts } from '#demo/people/close-demo-accounts.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { hasTables } from './has-tables.ts'
import { bad, type Finding } from './finding.ts'

/** Reported only where a real server runs on data that the demo made. */
export async function demoAccounts(db: Db, { demo }: Config): Promise<Finding[]> {
  if (demo || !(await hasTables(db))) return []
  const open = await openDemoAccounts(db)
  if (open.length === 0) return []
  const names = open.map(({ email }) => email)
  return [
    bad(
      'accounts',
      `The published password of the demo opens ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}. Restart the server: with DEMO=off it closes them. Better: an empty DATA_DIR or database.`,
    ),
  ]
}
