import { accountWrites } from './account-writes.ts'
import { bidWrites } from './bid-writes.ts'
import { adminWrites } from './admin-writes.ts'
import { purchaseWrites } from './purchase-writes.ts'
import { ownWrites } from './own-writes.ts'
import type { ValidRequest, ValidWrite } from './scene.ts'

/**
 * Every call that writes, with a valid request that changes something. The tests over all writes use it. A new write needs a line here, otherwise
 * `writes.test.ts` fails.
 */
export const VALID_WRITES: Readonly<Record<string, ValidWrite>> = {
  ...accountWrites,
  ...ownWrites,
  ...bidWrites,
  ...adminWrites,
  ...purchaseWrites,
}

/** Makes the call of a row, `POST /bid/create`. */
export async function send(
  name: string,
  { caller, body, bytes, query, path }: ValidRequest,
  key: string = crypto.randomUUID(),
  others: Record<string, string> = {},
): Promise<Response> {
  const [method, plain] = name.split(' ') as [string, string]
  return caller.fetch(`/v1${path ?? plain}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...others,
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
  })
}
