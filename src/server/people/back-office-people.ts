import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf, type Language } from '#domain/people/languages.ts'
import type { Office } from '#server/http/asked.ts'
import { possibleOfficePeople } from './people.queries.ts'

/** Whom the office writes to when something is to be looked after there: everybody who may enter it, in order of their accounts. */
export async function backOfficePeople(db: Office['db']): Promise<{ email: string; language: Language }[]> {
  const possible = await possibleOfficePeople(db)
  return possible
    .filter(({ kind, flags }) => permissionsOf(kind, flags).backOffice)
    .map(({ email, language }) => ({ email, language: languageOf(language) }))
}
