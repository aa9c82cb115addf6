import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf, type Language } from '#domain/people/languages.ts'
import type { AppContext } from '#server/http/context.ts'
import { possibleBidManagers } from './people.queries.ts'

/** Recipients of e-mails about bids in danger: everybody who may change bid statuses, in order of their accounts. */
export async function whoMovesBids(db: AppContext['db']): Promise<{ email: string; language: Language }[]> {
  const possible = await possibleBidManagers(db)
  return possible
    .filter(({ kind, flags }) => permissionsOf(kind, flags).bidManageStatus)
    .map(({ email, language }) => ({ email, language: languageOf(language) }))
}
