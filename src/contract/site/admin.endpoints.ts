import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, Success } from '../wire.ts'
import { ChangedNotice, NewNotice, Notice, NoticeId } from './notices.shapes.ts'
import { ADMIN_SUBJECTS, AdminLogLine } from './admin-log.shapes.ts'
import { AdminCompanyDetails, ChangedCompanyDetails } from './company-details.shapes.ts'
import { ChangedSettings, AdminSettings, Terms } from './settings.shapes.ts'

export const MailDestination = v.picklist(['sent', 'shown', 'kept'])
export type MailDestination = v.InferOutput<typeof MailDestination>

/** Notices, server settings and the admin log, plus the terms that follow from the settings. */
export const adminEndpoints = {
  terms: endpoint({
    method: 'GET',
    path: '/site/terms',
    access: 'public',
    summary: 'Deadlines, possible overbid and the current deposits: the figures of "How to buy".',
    response: Terms,
  }),
  mail: endpoint({
    method: 'GET',
    path: '/office/mail',
    access: ['backOffice'],
    summary:
      'Where mail goes: `sent` by a mail server, `shown` at /dev/mail in the demo, or `kept`, where nobody receives it.',
    response: v.object({ mail: MailDestination }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/office/notices',
    access: ['backOffice'],
    summary: 'All notices of the login screen, the latest first, each with its state: off, scheduled, shown, over.',
    response: v.object({ notices: v.array(Notice) }),
  }),
  addNotice: endpoint({
    method: 'POST',
    path: '/office/notices',
    access: ['backOffice'],
    summary: 'Create a notice in both languages, plain text, with an optional start and end.',
    body: NewNotice,
    response: v.object({ success: v.literal(true), id: v.number() }),
  }),
  changeNotice: endpoint({
    method: 'PUT',
    path: '/office/notices',
    access: ['backOffice'],
    summary: 'Change a notice; 409 if it was changed meanwhile.',
    body: ChangedNotice,
    response: Success,
  }),
  removeNotice: endpoint({
    method: 'DELETE',
    path: '/office/notices',
    access: ['backOffice'],
    summary: 'Remove a notice; it is kept in the log.',
    query: NoticeId,
    response: Success,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/office/settings',
    access: ['backOffice'],
    summary: 'The current server settings, their version and who changed them last.',
    response: AdminSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/office/settings',
    access: ['backOffice'],
    proof: 'fresh',
    summary: 'Change the server settings; 409 with the current ones if they were changed meanwhile.',
    body: ChangedSettings,
    response: Success,
  }),
  companyDetails: endpoint({
    method: 'GET',
    path: '/office/company',
    access: ['backOffice'],
    summary:
      'The company’s name, address and bank for documents and payments, their version and who changed them last.',
    response: AdminCompanyDetails,
  }),
  changeCompanyDetails: endpoint({
    method: 'PUT',
    path: '/office/company',
    access: ['backOffice'],
    proof: 'fresh',
    summary: 'Change the company’s name, address or bank; 409 if they were changed meanwhile.',
    body: ChangedCompanyDetails,
    response: Success,
  }),
  adminLog: endpoint({
    method: 'GET',
    path: '/office/log',
    mayBeStale: true,
    access: ['backOffice'],
    summary: 'Who changed notices, settings or orders when, what before and after; the latest first.',
    query: v.object({ subject: v.picklist(ADMIN_SUBJECTS), page: Page, pageSize: PageSize }),
    response: v.object({ lines: v.array(AdminLogLine), pageInfo: PageInfo }),
  }),
}
