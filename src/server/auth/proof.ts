import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { Challenge } from '#contract/accounts/accounts.shapes.ts'
import type { Tables } from '#server/db/tables.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { insertSpentProof, readProofWork } from './proofs.queries.ts'
import { seal, sessionKey } from './secret-key.ts'

/** Long enough for whoever fills the form in slowly; one that came too late is worked out anew by the page itself. */
export const PROOF_MS = 30 * 60_000
/**
 * Derivations of a key that a solver tries at most; the setting `proofWork` may raise it while we are under attack. Each takes 1 to 2 ms on a desk
 * and 4 to 8 on a slow phone, which has several cores for them: nobody waits longer than two or three seconds.
 */
export const PROOF_WORK = 300
/** Rounds of one derivation. Small enough that a phone can show how far it is, and that making a challenge costs the office 1 ms. */
const ROUNDS = 5_000

/**
 * Work to be done before a sign-up counts (ALTCHA). The counter to be found is drawn here, in the upper half of what is said to be the most, so
 * that nobody is lucky and nobody waits for ever. Nothing of it is kept: it is signed, and comes back with its solution.
 */
export const giveChallenge: UseCase<typeof accountEndpoints.challenge> = async ({ db, now }) => {
  const most = await proofWork(db)
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(Math.floor(most / 2), most + 1),
    deriveKey,
    // Not the library's own `expiresAt`, which it compares with the machine's clock: what counts is the office's.
    data: { most, until: now.getTime() + PROOF_MS },
    ...(await secrets(db)),
  })
  return { parameters: parameters as Challenge['parameters'], signature }
}

/** Takes a proof, once: refuses one that is missing, wrong, too late, made up or used. What rolls back with `db` leaves the proof unused. */
export async function takeProof(db: Kysely<Tables>, altcha: string | undefined, now: Date): Promise<void> {
  const proof = readProof(altcha)
  if (!proof) throw new Refused('challenge_failed')
  const { challenge, solution } = proof
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await secrets(db)) })
  const { nonce, data } = challenge.parameters
  if (!verified || data.until <= now.getTime()) throw new Refused('challenge_failed')
  if (!(await insertSpentProof(db, nonce, new Date(data.until)))) throw new Refused('challenge_failed')
}

const Payload = v.object({ challenge: Challenge, solution: v.object({ counter: v.number(), derivedKey: v.string() }) })

function readProof(altcha = ''): v.InferOutput<typeof Payload> | null {
  try {
    return v.parse(Payload, JSON.parse(Buffer.from(altcha, 'base64').toString()))
  } catch {
    return null
  }
}

/** One for the challenge, one for the key that solves it: the second lets us check without deriving it again. */
async function secrets(db: Kysely<Tables>) {
  const key = await sessionKey(db)
  return { hmacSignatureSecret: seal(key, 'challenge', ''), hmacKeySignatureSecret: seal(key, 'challenge key', '') }
}

async function proofWork(db: Kysely<Tables>): Promise<number> {
  const set = Number(await readProofWork(db))
  return Number.isSafeInteger(set) && set >= 1 && set <= 10_000 ? set : PROOF_WORK
}
