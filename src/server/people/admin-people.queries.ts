import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { UserKind } from '#domain/people/kinds.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { contains } from '#server/db/like.ts'
import type { UsersTable } from '#server/db/people-tables.ts'
import type { Tables } from '#server/db/tables.ts'
import type { PageRows } from '#server/http/paging.ts'
import { countOf } from '#server/db/count-of.ts'
import { notDueYet, type DueTerms } from './debtors.queries.ts'

export type Account = Selectable<UsersTable>

/** The columns that a manager edits; `flags` as JSON text. */
export type KeptColumns = Omit<
  Insertable<UsersTable>,
  'id' | 'password_hash' | 'created_at' | 'last_login' | 'referral_code' | 'version' | 'bid_email_notify' | Sums
>
type Sums = 'balance' | 'reserved' | 'bids_on' | 'bids_today' | 'uss_on' | 'uss_today'

/** `overdue`: what is owed beyond what is not due yet. */
type PeopleFilter = {
  search: string
  kind: UserKind | ''
  dealerId: number | undefined
  balance?: '' | 'negative' | 'overdue'
  terms: DueTerms
}

function matchesFilter(
  eb: ExpressionBuilder<Tables, 'users'>,
  { search, kind, dealerId, balance, terms }: PeopleFilter,
) {
  const number = search.normalize('NFKC')
  const texts = ['users.full_name', 'users.company', 'users.email', 'users.mobile'] as const
  const living = eb.fn.coalesce('users.former_kind', 'users.kind')
  return eb.and([
    ...(kind === 'disabled' ? [eb('users.kind', '=', kind)] : kind !== '' ? [eb(living, '=', kind)] : []),
    ...(dealerId === undefined ? [] : [eb('users.dealer_id', '=', dealerId)]),
    ...(balance ? [eb('users.balance', '<', 0)] : []),
    ...(balance === 'overdue' ? [sql<boolean>`-users.balance > ${notDueYet(terms)}`] : []),
    ...(search === ''
      ? []
      : [
          eb.or([
            ...texts.map(column => contains(eb.ref(column), search)),
            ...(/^\d{1,9}$/.test(number) ? [eb('users.id', '=', Number(number))] : []),
          ]),
        ]),
  ])
}

export function pageOfPeople(db: Db, wanted: PeopleFilter, { offset, limit }: PageRows) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.kind', 'users.former_kind', 'users.full_name', 'users.email', 'users.company'])
    .select(['users.balance', 'users.credit_limit', 'users.reserved', 'users.last_login'])
    .select(eb =>
      eb
        .selectFrom('users as dealers')
        .select('dealers.full_name')
        .whereRef('dealers.id', '=', 'users.dealer_id')
        .as('dealer'),
    )
    .where(eb => matchesFilter(eb, wanted))
    .orderBy('users.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function countPeople(db: Db, wanted: PeopleFilter): Promise<number> {
  return countOf(db.selectFrom('users').where(eb => matchesFilter(eb, wanted)))
}

export function findAccountOf(db: Db, id: number): Promise<Account | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks both rows until the transaction ends, always in the order of their numbers: two managers who change each other do not deadlock. */
export async function lockAccounts(trx: Trx, ids: readonly number[]): Promise<Map<number, Account>> {
  const rows = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns the new version. */
export async function updateAccount(trx: Trx, id: number, columns: Partial<KeptColumns>): Promise<number> {
  const row = await trx
    .updateTable('users')
    .set(columns)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** The person's open screens request his limits again. A trigger does the same for his rights. */
export async function notifyOfLimits(trx: Trx, id: number): Promise<void> {
  await sql`insert into live_outbox (topic, user_id) values ('person', ${id})`.execute(trx)
}

export async function isEmailOfAnother(db: Db, email: string, id: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .$if(id !== null, query => query.where('id', '!=', id!))
    .executeTakeFirst()
  return row !== undefined
}

export function countClients(db: Db, dealerId: number): Promise<number> {
  return countOf(db.selectFrom('users').where('dealer_id', '=', dealerId))
}

/** Accounts of a kind to choose from, by name. */
export function peopleOfKind(db: Db, kind: 'dealer' | 'manager') {
  return db
    .selectFrom('users')
    .select(['id as value', sql<string>`concat_ws(' · ', full_name, nullif(company, ''), id::text)`.as('label')])
    .where('kind', '=', kind)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}
