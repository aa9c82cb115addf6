import { accountReach } from '#domain/payments/whose-account.ts'
import type { AppContext, Viewer } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { isClientOf } from './payments.queries.ts'
import type { Accounts } from './payments.queries.ts'

/** The accounts meant by a request. `asked` null is nobody in particular. Refuses (403) an account that the reader may not see. */
export async function whoseAccounts(
  { db, viewer }: Pick<AppContext, 'db'> & { viewer: Viewer },
  asked: number | null,
): Promise<Accounts> {
  const reach = accountReach(viewer)
  if (asked === null)
    return reach === 'everybody'
      ? { of: 'everybody' }
      : { of: reach === 'dealer' ? 'dealer' : 'person', userId: viewer.userId }
  if (reach === 'everybody' || asked === viewer.userId) return { of: 'person', userId: asked }
  if (reach === 'dealer' && (await isClientOf(db, asked, viewer.userId))) return { of: 'person', userId: asked }
  throw new Refused('forbidden')
}
