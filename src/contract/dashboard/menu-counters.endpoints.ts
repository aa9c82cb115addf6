import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

export const menuCountersEndpoints = {
  menuCounters: endpoint({
    method: 'GET',
    path: '/site/menu-counters',
    access: 'session',
    summary: 'New bids of the menu badge and the number of saved searches of each listing.',
    response: v.object({ bid: v.number(), search: v.record(v.string(), v.string()) }),
  }),
}
