import webPush from 'web-push'
import type { Db } from '#server/db/connect.ts'
import { keepKeys, readKeys } from './push.queries.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The key pair by which push services recognise this server (RFC 8292). It is made once, and shared by all processes and restarts. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const known = await readKeys(db)
  if (known) return { publicKey: known.public_key, privateKey: known.private_key }
  const made = webPush.generateVAPIDKeys()
  await keepKeys(db, { public_key: made.publicKey, private_key: made.privateKey })
  const kept = await readKeys(db)
  return { publicKey: kept!.public_key, privateKey: kept!.private_key }
}
