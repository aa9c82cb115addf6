import { beforeAll, describe, expect, test } from 'vitest'
import { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidFilter } from '#domain/bids/bid-filter-keys.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { bid } from '#tests/support/bids.ts'
import type { LotOverrides } from '#tests/support/lots.ts'

const { context, clock, as, newUser, newLot } = await testApp()
const { db } = context

const TODAY = '2026-11-25'
const rich = { creditLimit: 100_000_000, dailyBidLimit: 100 }

type Person = Awaited<ReturnType<typeof newUser>>
type BidOverrides = LotOverrides & { bidStatus?: number; amount?: number; comment?: string; bidGroup?: number }

async function bidOf(
  user: Person,
  { bidStatus = 1, amount = 100_000, comment = '', bidGroup, ...overrides }: BidOverrides,
) {
  const lot = await newLot({ start_price: 100_000, day: TODAY, time: '15:00', ...overrides })
  const order = { lotType: overrides.vehicle ?? ('car' as const), comment, ...(bidGroup && { bidGroup }) }
  const { bidId } = await bid(await as(user), lot.id, amount, order)
  if (bidStatus !== 1) await db.updateTable('bids').set({ status: bidStatus }).where('id', '=', bidId!).execute()
  return { lot, bidId: bidId! }
}

let dealer: Person
let hisClient: Person
let otherDealer: Person
let otherClient: Person
let lone: Person
let manager: Person
const made: Record<'mine' | 'his' | 'others' | 'alone', number[]> = { mine: [], his: [], others: [], alone: [] }

beforeAll(async () => {
  clock.set('2026-11-25T09:00:00+09:00')
  dealer = await newUser({ kind: 'dealer', fullName: 'Dmitri Dealer', ...rich })
  otherDealer = await newUser({ kind: 'dealer', fullName: 'Olga Dealer', ...rich })
  hisClient = await newUser({ fullName: 'Karl Client', company: 'Karl Ltd', dealerId: dealer.id, ...rich })
  otherClient = await newUser({ fullName: 'Vera Client', dealerId: otherDealer.id, ...rich })
  lone = await newUser({ fullName: 'Lena Lone', ...rich, flags: { creditLimitCheck: false } })
  manager = await newUser({ kind: 'manager', fullName: 'Masha Manager', ...rich })
  const group = await db
    .selectFrom('bid_groups')
    .select('id')
    .where('user_id', '=', hisClient.id)
    .where('label', '=', 'A')
    .executeTakeFirstOrThrow()
  const note = async (whose: keyof typeof made, user: Person, overrides: BidOverrides) =>
    made[whose].push((await bidOf(user, overrides)).bidId)
  await note('mine', dealer, { lot_no: '101', hall: 'USS Tokyo', condition: '4', mileage_km: 12_000 })
  await note('his', hisClient, {
    lot_no: '102',
    hall: 'USS Tokyo',
    condition: '5',
    mileage_km: 60_000,
    bidGroup: group.id,
  })
  await note('his', hisClient, { lot_no: '1022', hall: 'JU Gifu', bidStatus: 2, day: '2026-11-26', mileage_km: null })
  await note('his', hisClient, { lot_no: '300', hall: 'JU Gifu', bidStatus: 4, comment: 'Left door\nis dented' })
  await note('others', otherClient, { lot_no: '103', hall: 'JU Gifu', bidStatus: 3, condition: '4/B/C' })
  await note('alone', lone, { lot_no: '104', hall: 'TAA Kantō', bidStatus: 6, mileage_km: 150_000 })
  await note('alone', lone, { lot_no: '105', hall: 'TAA Kantō', bidStatus: 5, vehicle: 'bike' })
})

const idsOf = (list: { cars: { bidId: number }[] }) => list.cars.map(row => row.bidId).toSorted((a, b) => a - b)
const index = (caller: Caller, query: Record<string, unknown> = {}) => caller.call(bidListsEndpoints.allBids, { query })
const ofDealer = (caller: Caller, query: Record<string, unknown> = {}) =>
  caller.call(bidListsEndpoints.dealerBids, { query })
const history = (caller: Caller, query: Record<string, unknown> = {}) =>
  caller.call(bidsEndpoints.bidHistory, { query })
const all = () => Object.values(made).flat()

describe('the bid manager', () => {
  test('has everybody’s bids, with whose they are', async () => {
    const list = await index(await as(manager))
    expect(idsOf(list)).toEqual(all().toSorted((a, b) => a - b))
    const his = list.cars.find(row => row.bidId === made.his[0])!
    expect(his.user).toMatchObject({ name: 'Karl Client', company: 'Karl Ltd', clientId: hisClient.id })
    expect(his.user!.carDealer).toBe('Dmitri Dealer')
    expect(his.user).toHaveProperty('bidAllow')
    // His limit is not checked.
    expect(list.cars.find(row => row.bidId === made.alone[0])!.user).not.toHaveProperty('bidAllow')
    expect(his).toMatchObject({ bidGroup: 'A', archived: false, link: expect.stringContaining('/car-auctions/') })
    expect(list.cars.find(row => row.bidId === made.his[2])!.message).toBe('Left door\nis dented')
    expect(list.cars.find(row => row.bidId === made.alone[1])!.link).toContain('/bike-auctions/')
  })

  test('counts the archive as a tab, which equals its list, under filters too', async () => {
    clock.set('2026-11-27T09:00:00+09:00')
    const caller = await as(manager)
    for (const filter of [{}, { lotNo: '104-105' }, { user: String(hisClient.id) }]) {
      const live = await index(caller, filter)
      const archive = await history(caller, filter)
      expect(live.counters.at(-1)).toEqual({ status: 'Archive', count: archive.cars.length })
      expect(live.counters[0]).toEqual({ status: 'All', count: live.cars.length })
      for (const { status, count } of archive.counters.slice(1))
        expect((await history(caller, { ...filter, archiveStatus: status })).cars).toHaveLength(count)
    }
    const archived = await history(caller)
    expect(idsOf(archived)).toEqual([made.his[2], ...made.alone].toSorted((a, b) => a! - b!))
    // A Win whose price is still to come can be changed.
    for (const row of archived.cars) expect(row.archived).toBe(row.bidStatus !== 6)
    clock.set('2026-11-25T09:00:00+09:00')
  })

  test('counts the archive with the filters that its tab keeps, so that the counter is that of the list which opens', async () => {
    clock.set('2026-11-27T09:00:00+09:00')
    const caller = await as(manager)
    const countedUnder = async (filter: Record<string, unknown>) =>
      (await index(caller, filter)).counters.find(tab => tab.status === 'Archive')!.count
    const kept = { user: String(lone.id) }
    const opened = (await history(caller, kept)).cars.length
    expect(opened).toBe(2)
    for (const dropped of [
      {},
      { bidId: String(made.his[0]) },
      { auctionDate: '2026-11-26' },
      { condition: '4', mileage: '0-20000', bidGroups: 'A' },
      { auctionDateFrom: '2026-11-27', auctionDateTo: '2026-11-27' },
    ])
      expect(await countedUnder({ ...kept, ...dropped })).toBe(opened)
    // Past days come along.
    const past = { ...kept, auctionDateFrom: '2026-11-26', auctionDateTo: '2026-11-27' }
    expect(await countedUnder(past)).toBe((await history(caller, past)).cars.length)
    clock.set('2026-11-25T09:00:00+09:00')
  })
})

describe('a dealer', () => {
  test('has his own bids and those of his clients, and chooses', async () => {
    const caller = await as(dealer)
    expect(idsOf(await ofDealer(caller))).toEqual([...made.mine, ...made.his].toSorted((a, b) => a - b))
    expect(idsOf(await ofDealer(caller, { bidType: 'mine' }))).toEqual(made.mine)
    expect(idsOf(await ofDealer(caller, { bidType: 'clients' }))).toEqual(made.his.toSorted((a, b) => a - b))
    expect(await ofDealer(caller)).not.toHaveProperty('totalBids')
    const own = (await ofDealer(caller, { bidType: 'mine' })).cars[0]!
    expect(own).toMatchObject({ user: null, cancellationAllowed: true })
    const clients = (await ofDealer(caller, { bidType: 'clients', bidStatus: 1 })).cars[0]!
    expect(clients).toMatchObject({ user: { name: 'Karl Client' }, cancellationAllowed: false, cancelUntil: null })
  })

  test('never sees another’s, whatever he asks for', async () => {
    const caller = await as(dealer)
    const foreign = [...made.others, ...made.alone].join(',')
    for (const query of [
      { user: `${otherClient.id},${lone.id}` },
      { bidId: foreign },
      { bidType: 'clients', user: String(otherDealer.id) },
      { lotNo: '103-105' },
    ]) {
      expect((await ofDealer(caller, query)).cars).toEqual([])
      expect((await history(caller, query)).cars).toEqual([])
    }
    expect((await caller.call(bidListsEndpoints.searchBidLots, { query: { bidId: foreign } })).cars).toEqual([])
    expect((await caller.call(bidListsEndpoints.searchBidLots, { query: { lotNo: '10' } })).cars).toEqual([
      { bidId: made.mine[0], lotNo: '101', auctionName: 'USS Tokyo' },
      { bidId: made.his[0], lotNo: '102', auctionName: 'USS Tokyo' },
      { bidId: made.his[1], lotNo: '1022', auctionName: 'JU Gifu' },
    ])
  })

  test('a dealer can list his clients', async () => {
    const { clientList, pageInfo } = await (await as(dealer)).call(bidListsEndpoints.dealerClients, {})
    expect(clientList.map(client => [client.clientId, client.name])).toEqual([[hisClient.id, 'Karl Client']])
    expect(pageInfo.totalResults).toBe(1)
  })

  test('has an archive with his clients’ bids; one without the flag has his own alone', async () => {
    clock.set('2026-11-27T09:00:00+09:00')
    expect(idsOf(await history(await as(dealer)))).toEqual([made.his[2]])
    expect((await history(await as(dealer), { bidType: 'mine' })).cars).toEqual([])
    const flagless = await newUser({ kind: 'dealer', flags: { dealerBidAccess: false } })
    await db.updateTable('users').set({ dealer_id: flagless.id }).where('id', '=', hisClient.id).execute()
    expect((await history(await as(flagless))).cars).toEqual([])
    await db.updateTable('users').set({ dealer_id: dealer.id }).where('id', '=', hisClient.id).execute()
    clock.set('2026-11-25T09:00:00+09:00')
  })
})

/** The field of the list's request that takes the choices of a filter. */
const FIELDS: Record<BidFilter, string> = {
  auctions: 'auction',
  dates: 'auctionDate',
  manager: 'manager',
  clients: 'user',
  chassisId: 'chassisId',
  condition: 'condition',
  mileage: 'mileage',
  status: 'status',
  group: 'bidGroups',
  archiveStatus: 'archiveStatus',
}

describe('every choice of a filter leaves as many bids as it says', () => {
  const SETS = {
    manager: ['auctions', 'dates', 'manager', 'clients', 'chassisId', 'condition', 'mileage', 'status', 'group'],
    archive: ['auctions', 'status', 'archiveStatus', 'manager', 'clients'],
  }

  test('in the bid manager', async () => {
    const caller = await as(manager)
    const { filters, totalBids } = await caller.call(bidListsEndpoints.bidFilters, { query: {} })
    expect(Object.keys(filters)).toEqual(SETS.manager)
    expect(totalBids).toBe(all().length)
    expect(filters.auctions!.map(choice => choice.label)).toEqual(['JU Gifu', 'TAA Kantō', 'USS Tokyo'])
    expect(filters.mileage!.map(choice => choice.value)).toEqual(['0-20000', '20000-50000', '50000-100000', '150000-'])
    expect(filters.group).toEqual([{ value: 'A', label: 'A', counter: 1 }])
    expect(filters.condition!.map(choice => [choice.value, choice.counter])).toEqual([
      ['5', 1],
      ['4', 6],
    ])
    for (const [name, choices] of Object.entries(filters)) {
      const field = FIELDS[name as BidFilter]
      for (const { value, counter } of choices)
        expect((await index(caller, { [field]: String(value) })).cars, `${name} ${value}`).toHaveLength(counter)
      const several = choices.map(choice => choice.value).join(',')
      const sum = choices.reduce((total, choice) => total + choice.counter, 0)
      if (several) expect((await index(caller, { [field]: several })).cars, name).toHaveLength(sum)
    }
  })

  test('in the archive, of managers and of clients', async () => {
    clock.set('2026-11-27T09:00:00+09:00')
    for (const person of [manager, lone]) {
      const caller = await as(person)
      const { filters } = await caller.call(bidListsEndpoints.bidHistoryFilters, { query: {} })
      for (const [name, choices] of Object.entries(filters))
        for (const { value, counter } of choices)
          expect(
            (await history(caller, { [FIELDS[name as BidFilter]]: String(value) })).cars,
            `${name} ${value}`,
          ).toHaveLength(counter)
      if (person === manager) expect(Object.keys(filters)).toEqual(SETS.archive)
    }
    clock.set('2026-11-25T09:00:00+09:00')
  })

  test('and a client has none on his live bids, a dealer his clients alone, and none among his own', async () => {
    const names = async (person: Person, query = {}) =>
      Object.keys((await (await as(person)).call(bidListsEndpoints.bidFilters, { query })).filters)
    expect(await names(lone)).toEqual([])
    expect(await names(dealer)).toEqual(['clients'])
    expect(await names(dealer, { bidType: 'mine' })).toEqual([])
  })
})

test('filters narrow together, and the tabs count what they leave', async () => {
  const caller = await as(manager)
  const filter = { auction: (await hallId('JU Gifu')).toString(), user: `${hisClient.id},${otherClient.id}` }
  const list = await index(caller, filter)
  expect(idsOf(list)).toEqual([made.his[1], made.his[2], made.others[0]].toSorted((a, b) => a! - b!))
  expect(list.pageInfo).toMatchObject({ totalSearchResults: 3, totalResults: all().length })
  for (const { status, count } of list.counters.slice(1, -1))
    expect((await index(caller, { ...filter, bidStatus: status })).cars).toHaveLength(count)
})

test('a selected lot means all bids on it that the reader sees', async () => {
  const { lot, bidId } = await bidOf(hisClient, { lot_no: '777' })
  const second = await bid(await as(lone), lot.id, 150_000, { lotType: 'car' })
  expect(idsOf(await index(await as(manager), { bidId }))).toEqual([bidId, second.bidId])
  expect(idsOf(await ofDealer(await as(dealer), { bidId }))).toEqual([bidId])
  const { cars } = await (await as(manager)).call(bidListsEndpoints.searchBidLots, { query: { lotNo: '７７７' } })
  expect(cars).toHaveLength(1)
  await db.updateTable('bids').set({ status: 3 }).where('lot_id', '=', lot.id).execute()
})

test('the search of “My bids” finds a manager’s or a dealer’s own lots alone', async () => {
  await bidOf(hisClient, { lot_no: '5550' })
  for (const [person, lot_no] of [
    [manager, '5551'],
    [dealer, '5552'],
  ] as const) {
    const { bidId } = await bidOf(person, { lot_no })
    const caller = await as(person)
    const find = async (query: Record<string, unknown>) =>
      (await caller.call(bidListsEndpoints.searchBidLots, { query })).cars.map(lot => lot.bidId)
    expect(await find({ lotNo: '555', own: 1 })).toEqual([bidId])
    expect(await find({ bidId: `${bidId},${made.his[0]}`, own: 1 })).toEqual([bidId])
    expect((await find({ lotNo: '555' })).length).toBeGreaterThan(1)
  }
})

test('a sale that is put off takes its bids along', async () => {
  const { lot, bidId } = await bidOf(lone, { lot_no: '888' })
  const move = (to: { auction_day?: string; starts_at?: Date }) =>
    db.updateTable('lots').set(to).where('id', '=', lot.id).execute()
  await move({ auction_day: '2026-11-30' })
  const caller = await as(manager)
  expect(idsOf(await index(caller, { auctionDate: '2026-11-30' }))).toEqual([bidId])
  expect(idsOf(await index(caller, { auctionDateFrom: '2026-11-30' }))).toEqual([bidId])
  const bySale = async (order: 'ASC' | 'DESC') =>
    (await index(caller, { sort: 'auctionDate', order, pageSize: 100 })).cars.map(row => row.bidId)
  for (const starts_at of [new Date('2026-11-30T10:00:00+09:00'), new Date('2026-11-01T10:00:00+09:00')]) {
    await move({ starts_at })
    expect((await bySale(starts_at.getUTCDate() === 30 ? 'DESC' : 'ASC'))[0]).toBe(bidId)
  }
})

async function hallId(name: string): Promise<number> {
  return (await db.selectFrom('halls').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}
