import { lotId } from '#domain/lots/lot-id.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { ajesLot } from '../ajes-lot.ts'
import { textColumns } from '../ajes-columns.ts'
import { AJES_TABLES, type AjesTableName } from '../ajes-tables.ts'
import type { FeedLot } from '../../feed-lot.ts'
import type { LotKey, NamedListing, OpenMarket } from '../../query/query-market.ts'
import { RowProblem } from '../../row-problem.ts'
import { dayOf } from './ajes-conditions.ts'
import { boundsOf, countNames, countRows } from './ajes-counts.ts'
import { AJES_COLUMNS, PAGE_OF_TABLE } from './ajes-fields.ts'
import { ajesClients, type Row } from './ajes-client.ts'
import { ajesListing, groundOf, isSameHall, wordsOf } from './ajes-listing.ts'
import { ajesPage, ajesSales } from './ajes-page.ts'
import { among, like } from './ajes-terms.ts'

/** The query service as a market that is queried: filters become queries in its own language, and the import's own code reads its answers as lots. */
export const ajesMarket: OpenMarket = ({ parts, ...source }) => {
  const { clock, options, leftOut } = source
  const tables = parts.map(({ name }) => name as AjesTableName)
  const freshMinutes = (table: AjesTableName) => parts.find(({ name }) => name === table)!.everyMinutes
  const newClient = ajesClients({ ...source, freshMinutes })
  const tableOf = (pageType: PageType) => tables.find(table => PAGE_OF_TABLE[table] === pageType)!

  /** Rows that the import would refuse are left out. */
  const lotsOf = (rows: readonly Row[], table: AjesTableName): FeedLot[] =>
    rows.flatMap(row => {
      try {
        return [ajesLot(textColumns(row), table, { now: clock.now(), hallName: () => null })]
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error
        leftOut(table, error)
        return []
      }
    })

  const open = ({ pageType, criteria }: NamedListing) =>
    ajesListing(newClient(), options, { table: tableOf(pageType), criteria, now: clock.now() })

  return {
    pageTypes: tables.map(table => PAGE_OF_TABLE[table]),
    page: async (listing, order, place) => {
      const opened = await open(listing)
      const [{ rows, total }, all] = await Promise.all([ajesPage(opened, order, place), countRows(opened, opened.base)])
      return { lots: lotsOf(rows, opened.table), total, all, age: opened.client.age() }
    },
    totals: async listing => {
      const opened = await open(listing)
      const { base, conditions } = opened
      const [total, all] = await Promise.all([
        countRows(opened, [...base, ...conditions.always, ...conditions.facets.values()]),
        countRows(opened, base),
      ])
      return { total, all }
    },
    counts: async (listing, field, own) => countNames(await open(listing), field, own),
    bounds: async (listing, range) => boundsOf(await open(listing), range),
    sales: async (listing, most) => {
      const opened = await open(listing)
      const rows = await ajesSales(opened, most)
      return rows && { lots: lotsOf(rows, opened.table), age: opened.client.age() }
    },
    partOf: lot => tables.find(table => stands(lot, table)) ?? tables[0]!,
    lot: async (key, today) => {
      const client = newClient()
      for (const table of tables.filter(one => mayHold(one, key, today))) {
        const halls = await wordsOf(client, table, 'auction', groundOf(table, options, clock.now()))
        const spelt = halls.filter(({ names }) => isSameHall(names[0]!, key.hall)).map(({ values }) => values)
        const where = [
          ...groundOf(table, options, clock.now()),
          among(['auction'], spelt),
          ...(key.day === null ? [] : [dayOf(key.day)]),
          // Ids replace characters that they do not allow with `_`, which LIKE matches with any character.
          like(AJES_COLUMNS[table].lot, key.lotNo),
        ]
        const rows = await client.page({ table, items: '*', where, orderBy: 'id' }, 0)
        const lot = lotsOf(rows, table).find(one => isOf(one, key))
        if (lot) return { lot, age: client.age() }
      }
      return null
    },
  }
}

function mayHold(table: AjesTableName, { day }: LotKey, today: string): boolean {
  const { holds } = pageTypeRecord(PAGE_OF_TABLE[table])
  if (day === null || holds === 'stock') return day === null && holds === 'stock'
  return holds === 'result' ? day <= today : day >= today
}

function stands({ vehicle, offer, status }: FeedLot, table: AjesTableName): boolean {
  const { holds } = pageTypeRecord(PAGE_OF_TABLE[table])
  const kind = offer === 'stock' ? 'stock' : hasResult(status) ? 'result' : 'auction'
  return AJES_TABLES[table].vehicle === vehicle && holds === kind
}

/** By the same spelling of an id, whatever the hall's number. */
function isOf(lot: FeedLot, { day, hall, lotNo }: LotKey): boolean {
  const id = (number: string) => lotId({ day, hallId: 0, lotNo: number })
  return lot.key.day === day && isSameHall(lot.key.hall.name, hall) && id(lot.key.lotNo) === id(lotNo)
}
