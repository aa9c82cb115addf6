import type { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import type { ChangedPerson, NewPerson } from '#contract/people/admin-people.shapes.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { languageOf } from '#domain/people/languages.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { outranks, ownFlags, rightsFaults, type AccountRights } from '#domain/people/account-rights.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { endSessionsOf } from '#server/auth/account-sessions.ts'
import { emailChanged } from '#server/auth/emails.ts'
import { emailOwner } from '#server/auth/email-owner.ts'
import { invite } from '#server/auth/invite.ts'
import { endPasswordLinks } from '#server/auth/set-password.ts'
import type { UseCase, Viewer } from '#server/http/context.ts'
import type { FieldRule } from '#server/http/field-texts.ts'
import { invalid, Refused } from '#server/http/refused.ts'
import { staleVersion } from '#server/http/stale-version.ts'
import { isCountryId } from '#server/site/countries.ts'
import { loggedPerson, noteChange } from './note-change.ts'
import { kindOfAccount } from './admin-people.ts'
import {
  countClients,
  findAccountOf,
  isEmailOfAnother,
  lockAccounts,
  notifyOfLimits,
  updateAccount,
  type Account,
  type KeptColumns,
} from './admin-people.queries.ts'

/** The limits that the person's own screens show. */
const SHOWN_LIMITS = ['credit_limit', 'daily_bid_limit', 'uss_limit', 'currency'] as const

/** A disabled account is changed like any other. It stays closed, and the changes apply once it is reopened. */
export const changePerson: UseCase<typeof adminPeopleEndpoints.changePerson> = async request => {
  const { db, viewer, body, now, config } = request
  const { account, manager } = await lockForEdit(db, viewer, body, [body.dealerId, body.managerId])
  const { kind, disabled } = kindOfAccount(account)
  const before: AccountRights = {
    kind,
    permission: permissionsOf(kind, account.flags),
    creditLimit: account.credit_limit,
    dailyBidLimit: account.daily_bid_limit,
    ussLimit: account.uss_limit,
  }
  const flags = ownFlags(body.kind, body.permission)
  const columns = { ...columnsOf(body), ...(disabled ? { former_kind: body.kind } : { kind: body.kind }) }
  // The answer to an earlier press may have been lost.
  if (isAsSent(account, columns, flags)) return { success: true, version: account.version }
  await refuseStalePerson(db, account, body.version)
  const faults = {
    ...(await detailFaults(db, body, account)),
    ...rightsFaults({ permission: manager, isHimself: account.id === viewer.userId }, before, body),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const logged = await loggedPerson(db, account)
  if (columns.email !== account.email) {
    // Nobody has signed in at this address yet. It may be mistyped, and a stranger may hold the invitation.
    await endPasswordLinks(db, account.id, now)
    if (account.last_login) await emailOwner(request, account.id, emailChanged)
    else if (!disabled) {
      const invited = { userId: account.id, email: columns.email, language: languageOf(body.language) }
      await invite(request, invited, { publicUrl: config.publicUrl, now })
    }
  }
  const version = await updateAccount(db, account.id, { ...columns, flags: JSON.stringify(flags) })
  if (SHOWN_LIMITS.some(name => columns[name] !== account[name])) await notifyOfLimits(db, account.id)
  await noteChange(db, { userId: viewer.userId, at: now }, logged, await read(db, account.id))
  return { success: true, version }
}

export const disablePerson: UseCase<typeof adminPeopleEndpoints.disablePerson> = async ({ db, viewer, body, now }) => {
  if (body.id === viewer.userId) throw invalid({ id: 'ownAccess' })
  const { account } = await lockForEdit(db, viewer, body)
  if (account.kind === 'disabled') return { success: true, version: account.version }
  await refuseStalePerson(db, account, body.version)
  const before = await loggedPerson(db, account)
  const version = await updateAccount(db, account.id, { kind: 'disabled', former_kind: account.kind })
  await endSessionsOf(db, account.id, now)
  await noteChange(db, { userId: viewer.userId, at: now }, before, await read(db, account.id))
  return { success: true, version }
}

export const enablePerson: UseCase<typeof adminPeopleEndpoints.enablePerson> = async ({ db, viewer, body, now }) => {
  const { account } = await lockForEdit(db, viewer, body)
  if (account.kind !== 'disabled') return { success: true, version: account.version }
  await refuseStalePerson(db, account, body.version)
  const before = await loggedPerson(db, account)
  const { kind } = kindOfAccount(account)
  const version = await updateAccount(db, account.id, { kind, former_kind: null })
  await noteChange(db, { userId: viewer.userId, at: now }, before, await read(db, account.id))
  return { success: true, version }
}

/** Locks the account, and the accounts that it will belong to. */
async function lockForEdit(
  db: Trx,
  viewer: Viewer,
  request: { id: number },
  others: readonly (number | null)[] = [],
): Promise<{ account: Account; manager: PermissionFlags }> {
  const { locked, manager } = await lockWithManagers(db, viewer, [request.id, ...others])
  const account = locked.get(request.id)
  if (!account) throw new Refused('not_found')
  if (outranks(permissionsOf(kindOfAccount(account).kind, account.flags), manager)) throw new Refused('forbidden')
  return { account, manager }
}

async function refuseStalePerson(db: Db, account: Account, version: number): Promise<void> {
  if (account.version === version) return
  throw staleVersion({ version: account.version, more: await currentValues(db, account) })
}

function isAsSent(account: Account, columns: Partial<KeptColumns>, flags: Partial<PermissionFlags>): boolean {
  const now: Record<string, unknown> = { ...account }
  const own = permissionsOf(account.former_kind ?? account.kind, account.flags)
  const sent = permissionsOf(columns.former_kind ?? columns.kind ?? account.kind, flags)
  return (
    Object.entries(columns).every(([name, value]) => now[name] === value) &&
    Object.entries(sent).every(([flag, isOn]) => own[flag as keyof PermissionFlags] === isOn)
  )
}

/**
 * Locks accounts, including the manager's own, whose rights are read again. When two managers lock each other out at once, the second has no
 * access any more. A person's dealer role also stays valid until the commit.
 */
export async function lockWithManagers(
  db: Trx,
  viewer: Viewer,
  ids: readonly (number | null)[],
): Promise<{ locked: Map<number, Account>; manager: PermissionFlags }> {
  const locked = await lockAccounts(db, [viewer.userId, ...ids.filter(id => id !== null)])
  const himself = locked.get(viewer.userId)
  const isIn = himself !== undefined && himself.kind !== 'disabled'
  const manager = permissionsOf(isIn ? himself.kind : 'disabled', isIn ? himself.flags : {})
  if (!manager.backOffice) throw new Refused('forbidden')
  return { locked, manager }
}

/** The current values, for a manager who saw other ones: flags by their names, on or off. */
async function currentValues(db: Db, account: Account): Promise<Record<string, string | number | null>> {
  const before = await loggedPerson(db, account)
  const ids = { countryId: account.country_id, dealerId: account.dealer_id, managerId: account.manager_id }
  const entries = Object.entries({ ...before, ...ids })
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'on' : 'off') : value]),
  )
}

const read = async (db: Db, id: number): Promise<Account> => (await findAccountOf(db, id))!

/** Checks of the details that need the database: field → rule. */
export async function detailFaults(
  db: Db,
  body: NewPerson | ChangedPerson,
  account: Account | null,
): Promise<Record<string, FieldRule>> {
  const dealer = body.dealerId === null ? undefined : await findAccountOf(db, body.dealerId)
  const manager = body.managerId === null ? undefined : await findAccountOf(db, body.managerId)
  const isDealer = dealer?.kind === 'dealer' && dealer.id !== account?.id
  const wasDealer = account !== null && kindOfAccount(account).kind === 'dealer'
  const losesClients = wasDealer && body.kind !== 'dealer' && (await countClients(db, account.id)) > 0
  // Whom he has already stays, also where that account was disabled since.
  const isOther = (name: 'dealerId' | 'managerId', former: number | null | undefined) =>
    body[name] !== null && body[name] !== former
  const faults: Record<string, FieldRule> = {}
  if (await isEmailOfAnother(db, body.email.toLowerCase(), account?.id ?? null)) faults.email = 'emailTaken'
  if (body.countryId !== null && !isCountryId(body.countryId)) faults.countryId = 'unknownChoice'
  if (isOther('dealerId', account?.dealer_id) && !isDealer) faults.dealerId = 'unknownChoice'
  if (isOther('managerId', account?.manager_id) && manager?.kind !== 'manager') faults.managerId = 'unknownChoice'
  if (losesClients) faults.kind = 'hasClients'
  return faults
}

export function columnsOf(body: NewPerson | ChangedPerson) {
  return {
    email: body.email.toLowerCase(),
    full_name: body.fullName,
    company: body.company || null,
    mobile: body.mobile || null,
    office_phone: body.officePhone || null,
    country_id: body.countryId,
    city: body.city || null,
    address: body.address || null,
    language: body.language,
    currency: body.currency,
    dealer_id: body.dealerId,
    manager_id: body.managerId,
    credit_limit: body.creditLimit,
    daily_bid_limit: body.dailyBidLimit,
    uss_limit: body.ussLimit,
    note: body.note || null,
  } satisfies Partial<KeptColumns>
}
