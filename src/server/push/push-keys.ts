import webPush from 'web-push'
import type { Db } from '#server/db/connect.ts'
import { keepKeys, readKeys } from './push.queries.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/** The pair by which push services know this office (RFC 8292): made once, and the same for all processes and every start. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const known = await readKeys(db)
  if (known) return { publicKey: known.public_key, privateKey: known.private_key }
  const made = webPush.generateVAPIDKeys()
  await keepKeys(db, { public_key: made.publicKey, private_key: made.privateKey })
  const kept = await readKeys(db)
  return { publicKey: kept!.public_key, privateKey: kept!.private_key }
}
