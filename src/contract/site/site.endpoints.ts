import * as v from 'valibot'
import { PAGE_TYPE_NAMES } from '#domain/lots/page-types.ts'
import { endpoint } from '../endpoint.ts'
import { Option } from '../wire.ts'

const ofPage = v.object({ type: v.optional(v.picklist(PAGE_TYPE_NAMES), 'car-auction') })

/** One hall on one sale day, as the schedule shows it. `value` is what `auctionDate` takes: `2026-11-24~17`. */
export const ScheduleEntry = v.object({
  label: v.string(),
  value: v.string(),
  counter: v.number(),
  date: v.string(),
  id: v.number(),
})
export type ScheduleEntry = v.InferOutput<typeof ScheduleEntry>

/** Choices of forms and filters: halls, days, countries and so on. */
export const siteEndpoints = {
  countries: endpoint({
    method: 'GET',
    path: '/site/get-country-list',
    access: 'public',
    summary: 'Countries in the language of the reader.',
    response: v.object({ success: v.literal(true), countryList: v.array(Option) }),
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/site/currency-list',
    access: 'public',
    summary: 'Account currencies.',
    response: v.array(Option),
  }),
  languages: endpoint({
    method: 'GET',
    path: '/site/get-language',
    access: 'public',
    summary: 'Languages of the portal: 692 English, 693 Russian.',
    response: v.array(v.object({ value: v.number(), label: v.string() })),
  }),
  gearboxes: endpoint({
    method: 'GET',
    path: '/site/gearbox-list',
    access: 'session',
    summary: 'Gearboxes that occur in the market.',
    response: v.array(Option),
  }),
  conditions: endpoint({
    method: 'GET',
    path: '/site/condition-list',
    access: 'session',
    summary: 'Conditions that occur in a listing.',
    query: ofPage,
    response: v.array(Option),
  }),
  auctionStatuses: endpoint({
    method: 'GET',
    path: '/site/auction-status-list',
    access: 'session',
    summary: 'Auction statuses 4531 to 4539: the word is the value and the number the label.',
    response: v.array(Option),
  }),
  auctionList: endpoint({
    method: 'GET',
    path: '/site/auction-list',
    access: 'session',
    summary: 'The schedule: for each of the six sale days, its auctions with the number of lots.',
    query: ofPage,
    response: v.record(v.string(), v.array(ScheduleEntry)),
  }),
  weekDays: endpoint({
    method: 'GET',
    path: '/site/week-days',
    access: 'session',
    summary: 'The days on which auctions are held, Monday to Saturday, in the language of the reader.',
    response: v.object({ success: v.literal(true), dayList: v.array(Option) }),
  }),
  dates: endpoint({
    method: 'GET',
    path: '/site/date-list',
    access: 'session',
    summary: 'The six sale days from today on, Sundays skipped, each with its weekday in the language of the reader.',
    query: ofPage,
    response: v.object({ dayList: v.array(v.object({ value: v.string(), label: v.string() })) }),
  }),
}
