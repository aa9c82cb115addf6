import { solve } from '#client/auth/proof/solve.ts'
import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import type { AppContext } from '#server/http/context.ts'
import type { Caller } from './app.ts'

/** Proofs of work cost one or two derivations in these tests; both sides are the real ones. */
export async function cheapProofs({ db }: AppContext): Promise<void> {
  await db.insertInto('settings').values({ key: 'proofWork', value: '2' }).execute()
}

/** A proof of work, as the phone makes it. */
export async function newProof(caller: Caller): Promise<string> {
  const proof = await solve(await caller.call(accountEndpoints.challenge, {}), () => undefined)
  if (proof === null) throw new Error('The challenge was not solved')
  return proof
}
