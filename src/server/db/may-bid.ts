import { sql, type RawBuilder } from 'kysely'
import { KINDS, permissionsOf, type UserKind } from '#domain/people/kinds.ts'

const BIDDERS = (Object.keys(KINDS) as UserKind[]).filter(kind => permissionsOf(kind).biddingAllowed)

/** `permissionsOf` as SQL, of a row of `users` under this name: whether the person may bid. */
export function mayBid(users: 'u' | 'users'): RawBuilder<boolean> {
  const [kind, flags] = [sql.ref(`${users}.kind`), sql.ref(`${users}.flags`)]
  const kinds = sql.join(BIDDERS.map(one => sql.lit(one)))
  return sql`(${kind} <> 'disabled' and coalesce((${flags} ->> 'biddingAllowed')::boolean, ${kind} in (${kinds})))`
}
