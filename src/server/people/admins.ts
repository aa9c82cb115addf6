import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf, type Language } from '#domain/people/languages.ts'
import type { AppContext } from '#server/http/context.ts'
import { possibleAdminPeople } from './people.queries.ts'

/** Recipients of e-mails about admin work: everybody with access to it, in order of their accounts. */
export async function admins(db: AppContext['db']): Promise<{ email: string; language: Language }[]> {
  const possible = await possibleAdminPeople(db)
  return possible
    .filter(({ kind, flags }) => permissionsOf(kind, flags).backOffice)
    .map(({ email, language }) => ({ email, language: languageOf(language) }))
}
