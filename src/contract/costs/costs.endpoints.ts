import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, Success } from '../wire.ts'
import {
  ChangedPort,
  ChangedRate,
  NewCostChoice,
  NewPort,
  NewRate,
  AdminRates,
  RateBook,
  RateId,
  RateLogLine,
} from './costs.shapes.ts'

export const costsEndpoints = {
  rateBook: endpoint({
    method: 'GET',
    path: '/costs/rates',
    access: 'session',
    summary: 'Current rates for the delivered price, with my port and currency.',
    response: RateBook,
  }),
  chooseCost: endpoint({
    method: 'PUT',
    path: '/costs/choice',
    access: 'session',
    summary: 'Remember my port and my currency; JPY or one that has a rate.',
    body: NewCostChoice,
    response: Success,
  }),
  allRates: endpoint({
    method: 'GET',
    path: '/office/rates',
    access: ['backOffice'],
    summary: 'All rates: past, current and future, with auction houses and ports to choose from.',
    response: AdminRates,
  }),
  addRate: endpoint({
    method: 'POST',
    path: '/office/rates',
    access: ['backOffice'],
    summary: 'A rate from a day on; one for each kind, place and day.',
    body: NewRate,
    response: v.object({ success: v.literal(true), id: v.number() }),
  }),
  changeRate: endpoint({
    method: 'PUT',
    path: '/office/rates',
    access: ['backOffice'],
    summary: 'Correct a rate; its previous value is kept in the log.',
    body: ChangedRate,
    response: Success,
  }),
  removeRate: endpoint({
    method: 'DELETE',
    path: '/office/rates',
    access: ['backOffice'],
    summary: 'Withdraw a rate entered by mistake; it is kept in the log.',
    query: RateId,
    response: Success,
  }),
  addPort: endpoint({
    method: 'POST',
    path: '/office/ports',
    access: ['backOffice'],
    summary: 'A port of destination.',
    body: NewPort,
    response: v.object({ success: v.literal(true), id: v.number() }),
  }),
  changePort: endpoint({
    method: 'PUT',
    path: '/office/ports',
    access: ['backOffice'],
    summary: 'Give a port another name.',
    body: ChangedPort,
    response: Success,
  }),
  rateLog: endpoint({
    method: 'GET',
    path: '/office/rate-log',
    access: ['backOffice'],
    summary: 'Who changed which rate or port when, what before and after; the latest first.',
    query: v.object({ page: Page, pageSize: PageSize }),
    response: v.object({ lines: v.array(RateLogLine), pageInfo: PageInfo }),
  }),
}
