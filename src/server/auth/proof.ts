import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import type { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { Challenge } from '#contract/auth/accounts.shapes.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { insertSpentProof, readProofWork } from './proofs.queries.ts'
import { seal, sessionKey } from './secret-key.ts'

/** Long enough to fill in the form slowly. If the proof expires, the page computes a new one. */
export const PROOF_MS = 30 * MINUTE_MS
/**
 * The most key derivations that a solver tries. The setting `proofWork` can raise it during an attack. Each takes 1 to 2 ms on a desktop, and
 * 4 to 8 on a slow phone, which has several cores. Nobody waits longer than two or three seconds.
 */
export const PROOF_WORK = 300
/** Rounds of one derivation. Small enough for a phone to show its progress, and for the server to make a challenge in 1 ms. */
const ROUNDS = 5_000

/**
 * Work required before a sign-up counts (ALTCHA). The counter to find is drawn from the upper half of the stated maximum, so the work is never
 * trivial and never endless. The server stores nothing: the challenge is signed and comes back with its solution.
 */
export const giveChallenge: UseCase<typeof accountEndpoints.challenge> = async ({ db, now }) => {
  const most = await proofWork(db)
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(Math.floor(most / 2), most + 1),
    deriveKey,
    // The library compares its own `expiresAt` with the machine's clock, but the server's clock counts.
    data: { most, until: now.getTime() + PROOF_MS },
    ...(await secrets(db)),
  })
  return { parameters: parameters as Challenge['parameters'], signature }
}

/** Accepts a proof once. Refuses a missing, wrong, expired, forged or used one. If `db` rolls back, the proof stays unused. */
export async function takeProof(db: Db, altcha: string | undefined, now: Date): Promise<void> {
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

/** One secret for the challenge, one for the key that solves it. The second one allows a check without deriving the key again. */
async function secrets(db: Db) {
  const key = await sessionKey(db)
  return { hmacSignatureSecret: seal(key, 'challenge', ''), hmacKeySignatureSecret: seal(key, 'challenge key', '') }
}

async function proofWork(db: Db): Promise<number> {
  const set = Number(await readProofWork(db))
  return Number.isSafeInteger(set) && set >= 1 && set <= 10_000 ? set : PROOF_WORK
}
