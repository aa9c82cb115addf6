import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** What the house itself asks for, before and behind the sign-in. */
export const houseEndpoints = {
  notice: endpoint({
    method: 'GET',
    path: '/site/notice',
    access: 'public',
    summary: 'The notice of the administration shown above the login form; empty text where there is none.',
    response: v.object({ notice: v.string() }),
  }),
  menuCounters: endpoint({
    method: 'GET',
    path: '/site/menu-counters',
    access: 'session',
    summary: 'New bids of the menu badge and the number of saved searches of each listing.',
    response: v.object({ bid: v.number(), search: v.record(v.string(), v.string()) }),
  }),
}
