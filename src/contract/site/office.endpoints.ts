import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, Success } from '../wire.ts'
import { ChangedNotice, NewNotice, Notice, NoticeId } from './notices.shapes.ts'
import { OFFICE_SUBJECTS, OfficeLogLine } from './office-log.shapes.ts'
import { ChangedSettings, OfficeSettings, Terms } from './settings.shapes.ts'

/** Notices, server settings and the log of the back office; the terms that follow from the settings. */
export const officeEndpoints = {
  terms: endpoint({
    method: 'GET',
    path: '/site/terms',
    access: 'public',
    summary: 'Deadlines, possible overbid and deposits as they stand now: the figures of "How to buy".',
    response: Terms,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/office/notices',
    access: ['backOffice'],
    summary: 'All notices of the login screen, the latest first, each with what it is now: off, coming, shown, over.',
    response: v.object({ notices: v.array(Notice) }),
  }),
  addNotice: endpoint({
    method: 'POST',
    path: '/office/notices',
    access: ['backOffice'],
    summary: 'A notice in both languages, plain text; perhaps from an instant on, or until one.',
    body: NewNotice,
    response: v.object({ success: v.literal(true), id: v.number() }),
  }),
  changeNotice: endpoint({
    method: 'PUT',
    path: '/office/notices',
    access: ['backOffice'],
    summary: 'Change a notice; 409 where somebody else has changed that version meanwhile.',
    body: ChangedNotice,
    response: Success,
  }),
  removeNotice: endpoint({
    method: 'DELETE',
    path: '/office/notices',
    access: ['backOffice'],
    summary: 'Take a notice away; it stays in the log.',
    query: NoticeId,
    response: Success,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/office/settings',
    access: ['backOffice'],
    summary: 'The server settings as they stand, their version and who changed them last.',
    response: OfficeSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/office/settings',
    access: ['backOffice'],
    summary: 'Change the server settings; 409 with those that stand, where somebody else has changed them meanwhile.',
    body: ChangedSettings,
    response: Success,
  }),
  officeLog: endpoint({
    method: 'GET',
    path: '/office/log',
    access: ['backOffice'],
    summary: 'Who changed notices, settings or orders when, what before and after; the latest first.',
    query: v.object({ subject: v.picklist(OFFICE_SUBJECTS), page: Page, pageSize: PageSize }),
    response: v.object({ lines: v.array(OfficeLogLine), pageInfo: PageInfo }),
  }),
}
