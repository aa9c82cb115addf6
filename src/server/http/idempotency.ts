import { createHash } from 'node:crypto'
import { HOUR_MS, earlier } from '#domain/time/spans.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { PREPARED } from '#server/db/prepared.ts'
import { Refused } from './refused.ts'

const KEY_KEPT_HOURS = 24

/**
 * Runs `work` once per key. The claim, the effect and the answer are one transaction, so a crash keeps all or nothing. A second request with
 * the same key waits at the primary key, then gets the first one's answer. A refusal rolls the claim back, so the key can be used again. (The
 * pattern of Stripe and of brandur.org/idempotency-keys, reduced to one database.)
 */
export async function once(
  trx: Trx,
  claim: { userId: number; key: string; endpoint: string; asked: unknown; now: Date },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(claim.asked ?? null))
    .digest('hex')
  const row = {
    user_id: claim.userId,
    key: claim.key,
    endpoint: claim.endpoint,
    body_hash: bodyHash,
    created_at: claim.now,
  }
  const oldest = earlier(claim.now, KEY_KEPT_HOURS * HOUR_MS)
  // An expired key counts as a new one.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ endpoint: row.endpoint, body_hash: bodyHash, answer: null, created_at: row.created_at })
        .where('idempotency_keys.created_at', '<', oldest),
    )
    .returning('key')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (!claimed) return firstAnswer(trx, row)
  const answer = await work()
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .modifyEnd(PREPARED)
    .execute()
  return answer
}

async function firstAnswer(
  trx: Trx,
  claim: { user_id: number; key: string; endpoint: string; body_hash: string },
): Promise<unknown> {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'body_hash', 'answer'])
    .where('user_id', '=', claim.user_id)
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (first?.endpoint !== claim.endpoint || first.body_hash !== claim.body_hash) throw new Refused('key_reused')
  return first.answer
}

/** Deletes expired keys. The clean-up job calls it every hour. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  const oldest = earlier(now, KEY_KEPT_HOURS * HOUR_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute()
}
