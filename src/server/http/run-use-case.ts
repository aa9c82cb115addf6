import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import type { Trx } from '#server/db/connect.ts'
import { actAs } from './acting.ts'
import type { RequestContext } from './context.ts'
import { once } from './idempotency.ts'
import { inTransaction } from './in-transaction.ts'
import { Refused, invalid } from './refused.ts'

/**
 * Answers a call by its use case. A write runs in one transaction, in the name of its user, and once under its idempotency key.
 * @param forget drops what the use case has set on its reply, before it runs again.
 */
export function runUseCase(
  endpoint: Endpoint,
  useCase: (request: RequestContext<Endpoint>) => Promise<unknown>,
  request: RequestContext<Endpoint>,
  forget: () => void,
): Promise<unknown> {
  const { viewer, body, now } = request
  const key = isCheck(body) ? undefined : request.header('idempotency-key')
  if (endpoint.key === 'required' && !isCheck(body) && !key) throw new Refused('key_missing')
  if (key !== undefined && (key.length < 8 || key.length > 255)) throw invalid({ 'Idempotency-Key': 'keyLength' })
  if (!isWrite(endpoint) || endpoint.ownTransaction) return useCase(request)
  const write = async (trx: Trx) => {
    const within = { ...request, db: trx, market: null }
    // Bids are the most frequent writes and have a log of their own.
    if (viewer && endpoint.key !== 'required') await actAs(trx, viewer.userId, now)
    if (!key || !viewer) return useCase(within)
    const claim = {
      userId: viewer.userId,
      key,
      endpoint: `${endpoint.method} ${endpoint.path}`,
      asked: asked(request),
      now,
    }
    return once(trx, claim, () => useCase(within))
  }
  return inTransaction(request.db, write, forget)
}

/** What a key stands for. A body alone stays as it is: keys are kept from the release before. */
function asked({ body, query, params }: RequestContext<Endpoint>): unknown {
  return query === undefined && params === undefined ? body : { body, query, params }
}

/** `confirm: 0` asks what a bid would do, and changes nothing. */
export const isCheck = (body: unknown) => (body as { confirm?: unknown } | undefined)?.confirm === 0
