import type { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import type { PersonRow } from '#contract/people/admin-people.shapes.ts'
import { permissionsOf, type UserKind } from '#domain/people/kinds.ts'
import { outranks } from '#domain/people/account-rights.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { countSessions } from '#server/auth/account-sessions.ts'
import { hasFactor, countPasskeys } from '#server/auth/reset-factor.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { logAnswer, pageInfo, rowsOf } from '#server/http/paging.ts'
import { balanceInfo } from './balance.ts'
import { countClients, countPeople, findAccountOf, pageOfPeople, peopleOfKind } from './admin-people.queries.ts'
import { dueTerms } from './debtors.ts'
import { countPersonLog, personLogPage } from './person-log.queries.ts'

export const findPeople: UseCase<typeof adminPeopleEndpoints.findPeople> = async ({ db, query, now }) => {
  const { search, kind, dealerId, balance } = query
  const terms = await dueTerms(db, tokyoDay(now))
  const wanted = { search, kind, dealerId, balance, terms }
  const [rows, found, all] = await Promise.all([
    pageOfPeople(db, wanted, rowsOf(query)),
    countPeople(db, wanted),
    countPeople(db, { search: '', kind: '', dealerId: undefined, terms }),
  ])
  return {
    people: rows.map(row => ({
      id: row.id,
      ...kindOfAccount(row),
      fullName: row.full_name,
      email: row.email,
      company: row.company,
      dealer: row.dealer,
      balance: row.balance,
      creditLimit: row.credit_limit,
      activeBids: row.reserved,
      lastLogin: row.last_login && tokyoIso(row.last_login),
    })),
    pageInfo: pageInfo(query, found, all),
  }
}

export const viewPerson: UseCase<typeof adminPeopleEndpoints.viewPerson> = async ({ db, viewer, query, now }) => {
  const account = await findAccountOf(db, query.id)
  if (!account) throw new Refused('not_found')
  const [clients, sessions, secondFactor, passkeys] = await Promise.all([
    countClients(db, account.id),
    countSessions(db, account.id, now),
    hasFactor(db, account.id),
    countPasskeys(db, account.id),
  ])
  const { kind, disabled } = kindOfAccount(account)
  const permission = permissionsOf(kind, account.flags)
  const { balance, activeBids, bidAllow } = balanceInfo(account, tokyoDay(now))
  return {
    id: account.id,
    version: account.version,
    kind,
    disabled,
    email: account.email,
    fullName: account.full_name,
    company: account.company,
    mobile: account.mobile,
    officePhone: account.office_phone,
    countryId: account.country_id,
    city: account.city,
    address: account.address,
    language: account.language,
    currency: account.currency,
    dealerId: account.dealer_id,
    managerId: account.manager_id,
    creditLimit: account.credit_limit,
    dailyBidLimit: account.daily_bid_limit,
    ussLimit: account.uss_limit,
    note: account.note,
    permission,
    balance,
    activeBids,
    bidAllow,
    bidEmailNotify: account.bid_email_notify,
    createdAt: tokyoIso(account.created_at),
    lastLogin: account.last_login && tokyoIso(account.last_login),
    referralCode: account.referral_code,
    clients,
    sessions: disabled ? 0 : sessions,
    secondFactor,
    passkeys,
    isMe: account.id === viewer.userId,
    mayEdit: !outranks(permission, viewer.permission),
  }
}

export const personChoices: UseCase<typeof adminPeopleEndpoints.personChoices> = async ({ db }) => {
  const [dealers, managers] = await Promise.all([peopleOfKind(db, 'dealer'), peopleOfKind(db, 'manager')])
  return { dealers, managers }
}

export const personLog: UseCase<typeof adminPeopleEndpoints.personLog> = async ({ db, query }) => {
  const { id } = query
  if (!(await findAccountOf(db, id))) throw new Refused('not_found')
  const [lines, total] = await Promise.all([personLogPage(db, id, rowsOf(query)), countPersonLog(db, id)])
  return logAnswer(lines, query, total)
}

/** The kind of an account, or its previous kind if it was closed. */
export function kindOfAccount(row: { kind: UserKind; former_kind: PersonRow['kind'] | null }): {
  kind: PersonRow['kind']
  disabled: boolean
} {
  if (row.kind !== 'disabled') return { kind: row.kind, disabled: false }
  return { kind: row.former_kind ?? 'guest', disabled: true }
}
