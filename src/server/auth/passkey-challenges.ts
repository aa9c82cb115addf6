import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { Refused } from '#server/http/refused.ts'
import { claimChallenge, insertChallenge } from './passkeys.queries.ts'
import { newToken, tokenHash } from './tokens.ts'

export const CHALLENGE_MS = 5 * MINUTE_MS

/** The purpose of a challenge. Before a sign-in nobody knows whose it is. */
export type ChallengeFor = { purpose: 'enrol' | 'prove'; userId: number } | { purpose: 'sign-in'; userId: null }

/** 256 random bits to be signed. They are in the database, so any server process takes the answer. */
export async function newChallenge(db: Db, { purpose, userId }: ChallengeFor, now: Date): Promise<string> {
  const challenge = newToken()
  const expires_at = later(now, CHALLENGE_MS)
  await insertChallenge(db, { hash: tokenHash(challenge), purpose, user_id: userId, expires_at })
  return challenge
}

/**
 * The challenge that an answer has signed. It is used up, whatever becomes of the answer. Refuses one that was used, is too old, or was given for
 * something or somebody else.
 */
export async function takeChallenge(
  db: Db,
  clientDataJSON: string,
  { purpose, userId }: ChallengeFor,
  now: Date,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const isOurs = challenge && (await claimChallenge(db, tokenHash(challenge), { purpose, user_id: userId }, now))
  if (!isOurs) throw new Refused('too_late')
  return challenge
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
