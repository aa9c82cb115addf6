import * as v from 'valibot'
import { USER_KINDS } from '#domain/people/kinds.ts'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, QueryRowId, Success } from '../wire.ts'
import {
  ChangedPerson,
  NewPerson,
  AdminPerson,
  PersonChoices,
  PersonLogLine,
  PersonRow,
  PersonVersion,
} from './admin-people.shapes.ts'

const Changed = v.object({ success: v.literal(true), version: v.number() })

/**
 * People's accounts, for managers. A change names the version that was seen. If that version is old, the server refuses with 409 `stale_version` and
 * the current values.
 */
export const adminPeopleEndpoints = {
  findPeople: endpoint({
    method: 'GET',
    path: '/office/users',
    access: ['backOffice'],
    summary:
      'Accounts by a part of name, company, email or phone, or by number; of one kind; below zero or with a payment overdue; the newest first.',
    query: v.object({
      search: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(100, 'maxLength100')), ''),
      kind: v.optional(v.picklist(['', ...USER_KINDS], 'invalid'), ''),
      dealerId: v.optional(QueryRowId),
      balance: v.optional(v.picklist(['', 'negative', 'overdue'], 'invalid'), ''),
      page: Page,
      pageSize: PageSize,
    }),
    response: v.object({ people: v.array(PersonRow), pageInfo: PageInfo }),
  }),
  viewPerson: endpoint({
    method: 'GET',
    path: '/office/user',
    access: ['backOffice'],
    summary: 'One account with its flags, limits and money.',
    query: v.object({ id: QueryRowId }),
    response: AdminPerson,
  }),
  personChoices: endpoint({
    method: 'GET',
    path: '/office/user-choices',
    access: ['backOffice'],
    summary: 'Dealers and managers to whom a client may belong.',
    response: PersonChoices,
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/office/users',
    access: ['backOffice'],
    proof: 'fresh',
    summary: 'Create an account. Its owner gets an e-mail with a link to set a password, valid for three days.',
    body: NewPerson,
    response: v.object({ success: v.literal(true), id: v.number() }),
  }),
  changePerson: endpoint({
    method: 'PUT',
    path: '/office/users',
    access: ['backOffice'],
    proof: 'fresh',
    summary:
      'Change an account: type, flags, limits, dealer, details. Nobody can raise their own permissions or lock themselves out.',
    body: ChangedPerson,
    response: Changed,
  }),
  disablePerson: endpoint({
    method: 'POST',
    path: '/office/users/disable',
    access: ['backOffice'],
    proof: 'fresh',
    summary: 'Disable an account: all its sessions end at once, and nobody can log in to it.',
    body: PersonVersion,
    response: Changed,
  }),
  enablePerson: endpoint({
    method: 'POST',
    path: '/office/users/enable',
    access: ['backOffice'],
    proof: 'fresh',
    summary: 'Enable a disabled account again, with its previous type.',
    body: PersonVersion,
    response: Changed,
  }),
  resetFactor: endpoint({
    method: 'POST',
    path: '/office/users/reset-factor',
    access: ['backOffice'],
    proof: 'fresh',
    summary: 'Reset another person’s second factor. Ends their sessions; they get an e-mail.',
    body: v.object({ id: QueryRowId }),
    response: Success,
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/office/users/password-link',
    access: ['backOffice'],
    summary: 'E-mails a person the link that “Forgot password” sends, as often as that allows.',
    body: v.object({ id: QueryRowId }),
    response: Success,
  }),
  personLog: endpoint({
    method: 'GET',
    path: '/office/user-log',
    access: ['backOffice'],
    summary: 'Who changed an account when, what before and after; the latest first.',
    query: v.object({ id: QueryRowId, page: Page, pageSize: PageSize }),
    response: v.object({ lines: v.array(PersonLogLine), pageInfo: PageInfo }),
  }),
}
