import { solve } from '#client/accounts/proof/solve.ts'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { Office } from '#server/http/asked.ts'
import type { Caller } from './app.ts'

/** Proofs of work cost a derivation or two in this office; both sides are the real ones. */
export async function cheapProofs({ db }: Office): Promise<void> {
  await db.insertInto('settings').values({ key: 'proofWork', value: '2' }).execute()
}

/** A proof of work, as the phone makes it. */
export async function newProof(caller: Caller): Promise<string> {
  const proof = await solve(await caller.call(accountEndpoints.challenge, {}), () => undefined)
  if (proof === null) throw new Error('The challenge was not solved')
  return proof
}
