import { lockOut } from '#server/auth/lock-account.ts'
import { HASH_OF_NOBODY, hashPassword, verifyPassword } from '#server/auth/passwords.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { buyerEmail, BUYERS } from './buyers.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { accountsWith, passwordsOf, setPassword, sharedHashes } from './people.queries.ts'

const EMAILS = [...DEMO_ACCOUNTS.map(({ email }) => email), ...BUYERS.map(buyerEmail)]

/** The accounts of the demo that its published password opens. */
export async function openDemoAccounts(db: Db): Promise<{ id: number; email: string }[]> {
  // They were made with one hash, which tells them after their email was changed, too: a hash has a salt and is nobody else's.
  const hashes = new Set([...(await passwordsOf(db, EMAILS)).map(({ hash }) => hash), ...(await sharedHashes(db))])
  hashes.delete(HASH_OF_NOBODY)
  const published: string[] = []
  for (const hash of hashes) if (await verifyPassword(DEMO_PASSWORD, hash)) published.push(hash)
  return published.length === 0 ? [] : accountsWith(db, published)
}

/** Where the demo is off: nobody knows a password of these accounts or stays signed in to them. Returns their emails. */
export async function closeDemoAccounts(db: Db, now: Date): Promise<string[]> {
  const accounts = await openDemoAccounts(db)
  await db.transaction().execute(async trx => {
    for (const { id } of accounts) await lockOut(trx, id, { since: new Date(0), now, ip: '' })
  })
  return accounts.map(({ email }) => email)
}

/** When the demo is on again: gives the closed accounts their password back. */
export async function reopenDemoAccounts(trx: Trx): Promise<void> {
  const closed = (await passwordsOf(trx, EMAILS)).filter(({ hash }) => hash === HASH_OF_NOBODY)
  if (closed.length === 0) return
  const ids = closed.map(({ id }) => id)
  await setPassword(trx, ids, await hashPassword(DEMO_PASSWORD))
}
