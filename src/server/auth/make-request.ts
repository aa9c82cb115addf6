import type { AppContext } from '#server/http/context.ts'
import { insertRequest } from './accounts.queries.ts'

/** Saves a sign-up or recovery request and the job that answers it by e-mail (answer-account-request.ts), in the caller's transaction. */
export async function makeRequest(
  { db, queue }: Pick<AppContext, 'db' | 'queue'>,
  request: Parameters<typeof insertRequest>[1],
): Promise<void> {
  const requestId = await insertRequest(db, request)
  await queue.add(db, 'account-requests', { requestId })
}
