import { permissionsOf } from '#domain/people/kinds.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Logged } from '#contract/wire.ts'
import { countryName } from '#server/site/countries.ts'
import { findAccountOf, type Account } from './admin-people.queries.ts'
import { writePersonLog } from './person-log.queries.ts'

/** An account for the log, under the API's field names. Numbers of other accounts become names, so an entry always reads the same. */
export async function loggedPerson(db: Db, account: Account): Promise<Logged> {
  const nameOf = async (id: number | null) => {
    const found = id === null ? undefined : await findAccountOf(db, id)
    return found ? `${found.full_name} (${found.id})` : null
  }
  return {
    // A disabled account keeps its kind, which may change before it is enabled.
    kind: account.former_kind ?? account.kind,
    disabled: account.kind === 'disabled',
    email: account.email,
    fullName: account.full_name,
    company: account.company || null,
    mobile: account.mobile || null,
    officePhone: account.office_phone || null,
    country: countryName(account.country_id, 'en') || null,
    city: account.city || null,
    address: account.address || null,
    language: account.language,
    currency: account.currency,
    dealer: await nameOf(account.dealer_id),
    manager: await nameOf(account.manager_id),
    creditLimit: account.credit_limit,
    dailyBidLimit: account.daily_bid_limit,
    ussLimit: account.uss_limit,
    note: account.note || null,
    // The rights of a closed account are those it will have when it is reopened.
    ...permissionsOf(account.former_kind ?? account.kind, account.flags),
  }
}

/**
 * Logs the changed values of an account; nothing if nothing changed. `before` null: the account is new. `link`: a link of an e-mail did it, and nobody
 * knows who followed that; each line names an account, so this one names the account itself.
 */
export async function noteChange(
  trx: Trx,
  by: { userId: number; at: Date; link?: 'not-me' },
  before: Logged | null,
  account: Account,
): Promise<void> {
  const after = await loggedPerson(trx, account)
  const changed = Object.keys(after).filter(name => !before || before[name] !== after[name])
  if (changed.length === 0) return
  const only = (person: Logged): Logged => Object.fromEntries(changed.map(name => [name, person[name] ?? null]))
  await writePersonLog(trx, {
    at: by.at,
    actorId: by.userId,
    userId: account.id,
    before: before && only(before),
    after: { ...only(after), ...(by.link && { link: by.link }) },
  })
}
