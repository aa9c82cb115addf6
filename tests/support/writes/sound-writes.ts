import { accountWrites } from './account-writes.ts'
import { bidWrites } from './bid-writes.ts'
import { officeWrites } from './office-writes.ts'
import { ownWrites } from './own-writes.ts'
import type { Sound, SoundWrite } from './scene.ts'

/**
 * Every call that writes, with a request that is right and changes something. The walks of quality.md S8, S11 and S12 go through it; a new
 * write is a line here (`writes.test.ts` is red without it).
 */
export const SOUND_WRITES: Readonly<Record<string, SoundWrite>> = {
  ...accountWrites,
  ...ownWrites,
  ...bidWrites,
  ...officeWrites,
}

/** Makes the call of a row, `POST /bid/create`. */
export async function send(name: string, { caller, body, query, path }: Sound): Promise<Response> {
  const [method, plain] = name.split(' ') as [string, string]
  return caller.fetch(`/v1${path ?? plain}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'idempotency-key': crypto.randomUUID(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}
