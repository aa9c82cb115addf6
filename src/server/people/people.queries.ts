import { sql, type Selectable } from 'kysely'
import type { Permission } from '#domain/people/permissions.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { contains } from '#server/db/like.ts'
import { mayBid } from '#server/db/may-bid.ts'
import type { UsersTable } from '#server/db/people-tables.ts'
import type { Db } from '#server/db/connect.ts'

export function findUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A person's last invoice that has its file and that no credit note takes back; none of a cancelled purchase, which nobody has to pay. */
export async function lastInvoice(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('invoice_files', 'invoice_files.invoice_id', 'invoices.id')
    .innerJoin('purchases', 'purchases.id', 'invoices.purchase_id')
    .select('invoices.id')
    .where('invoices.user_id', '=', userId)
    .where('kind', '=', 'invoice')
    .where('purchases.status', 'is distinct from', PURCHASE_CANCELLED)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices as note').select('note.id').whereRef('note.corrects', '=', 'invoices.id'))),
    )
    .orderBy('invoices.id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Emails are stored in lower case. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'kind', 'language'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

export async function updateSettings(
  db: Db,
  id: number,
  settings: { language: number | undefined; bid_email_notify: boolean | undefined },
): Promise<void> {
  await db.updateTable('users').set(settings).where('id', '=', id).execute()
}

export async function updateDetails(
  db: Db,
  id: number,
  details: Pick<
    Selectable<UsersTable>,
    'full_name' | 'mobile' | 'office_phone' | 'company' | 'city' | 'address' | 'country_id'
  >,
): Promise<void> {
  await db.updateTable('users').set(details).where('id', '=', id).execute()
}

/** Accounts but managers', by part of name, company or email, or by number; `bidders`: only those that may bid. */
export function searchClients(db: Db, text: string, { bidders, limit }: { bidders: boolean; limit: number }) {
  // Also as a list shows it (`No. 1005`, `№ 1005`), with `#`, and as a payment names it (`MN-1005`).
  const id = /^(?:#|no\.? ?|mn[- ]?)?(\d{1,9})$/i.exec(text.normalize('NFKC'))?.[1]
  return db
    .selectFrom('users')
    .select(['id', 'kind', 'full_name', 'company'])
    .where(sql<boolean>`coalesce(former_kind, kind) <> 'manager'`)
    .$if(bidders, query => query.where(mayBid('users')))
    .where(eb =>
      eb.or([
        ...(['full_name', 'company', 'email'] as const).map(column => contains(eb.ref(column), text)),
        ...(id === undefined ? [] : [eb('id', '=', Number(id))]),
      ]),
    )
    .orderBy('full_name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listUsers(db: Db) {
  return db.selectFrom('users').select(['id', 'email', 'kind', 'full_name', 'last_login']).orderBy('id').execute()
}

/** Everybody who might hold a flag that managers have by default: managers, and accounts with the flag. All flags of an account decide. */
export function possibleHolders(db: Db, flag: Permission) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'kind', 'flags', 'language'])
    .where(eb => eb.or([eb('kind', '=', 'manager'), eb(sql`flags -> ${flag}::text`, '=', sql`'true'::jsonb`)]))
    .where('kind', '!=', 'disabled')
    .orderBy('id')
    .execute()
}
