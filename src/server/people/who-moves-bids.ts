import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf, type Language } from '#domain/people/languages.ts'
import type { Office } from '#server/http/asked.ts'
import { possibleBidManagers } from './people.queries.ts'

/** Whom the office writes to when a bid is in danger: everybody who may move bids, in order of their accounts. */
export async function whoMovesBids(db: Office['db']): Promise<{ email: string; language: Language }[]> {
  const possible = await possibleBidManagers(db)
  return possible
    .filter(({ kind, flags }) => permissionsOf(kind, flags).bidManageStatus)
    .map(({ email, language }) => ({ email, language: languageOf(language) }))
}
