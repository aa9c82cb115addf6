import { accountReach } from '#domain/payments/whose-account.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { isClientOf, type Accounts } from './payments.queries.ts'

/** The accounts meant by a request. `userId` null is every account that the reader may see. Refuses (403) an account that the reader may not see. */
export async function whoseAccounts(
  { db, viewer }: Pick<AppContext, 'db'> & { viewer: Viewer },
  userId: number | null,
): Promise<Accounts> {
  const reach = accountReach(viewer)
  if (userId === null)
    return reach === 'everybody'
      ? { of: 'everybody' }
      : { of: reach === 'dealer' ? 'dealer' : 'person', userId: viewer.userId }
  if (reach === 'everybody' || userId === viewer.userId) return { of: 'person', userId }
  if (reach === 'dealer' && (await isClientOf(db, userId, viewer.userId))) return { of: 'person', userId }
  throw new Refused('forbidden')
}
