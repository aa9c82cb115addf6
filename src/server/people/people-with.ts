import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf, type Language } from '#domain/people/languages.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Db } from '#server/db/connect.ts'
import { possibleHolders } from './people.queries.ts'

/** Recipients of messages about the work that the permission allows: everybody who holds it, in order of their accounts. */
export async function peopleWith(
  db: Db,
  permission: Permission,
): Promise<{ id: number; email: string; language: Language }[]> {
  const possible = await possibleHolders(db, permission)
  return possible
    .filter(({ kind, flags }) => permissionsOf(kind, flags)[permission])
    .map(({ id, email, language }) => ({ id, email, language: languageOf(language) }))
}
