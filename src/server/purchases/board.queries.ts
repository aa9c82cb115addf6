import { sql, type Expression, type SqlBool } from 'kysely'
import type { CarWait } from '#domain/purchases/waits.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { addDays, tokyoInstant } from '#domain/time/tokyo.ts'
import { PURCHASE_STATUS } from '#domain/purchases/purchase-status.ts'
import type { Db } from '#server/db/connect.ts'
import type { PageRows } from '#server/http/paging.ts'
import { CAR_COLUMNS, inStatuses, matchesText, purchasesOf } from './purchases.queries.ts'

/** The filters of the board. `today` is Tokyo's. */
type BoardSearch = {
  statuses: readonly (number | null)[]
  yard: string
  port: string
  voyageId: number
  /** Bought at least this many days before `today`. */
  age: number
  search: string
  waits: CarWait | undefined
  today: string
}

const PORT = sql<string | null>`coalesce(voyages.loading_port, purchases.export_port)`

const WAITING: Record<CarWait, Expression<SqlBool>> = {
  consignee: sql`(purchases.consignee_id is null and coalesce(purchases.status, 0) <= ${sql.lit(PURCHASE_STATUS.waitingLoading)} and voyages.etd is not null)`,
  documents: sql`(purchases.status = ${sql.lit(PURCHASE_STATUS.inTransit)} and (
    select count(distinct type) from purchase_documents
    where purchase_id = purchases.id and type in ('exportCertificate', 'billOfLading') and not staff_only
  ) < 2)`,
  uploads: sql`exists (select from purchase_documents where purchase_id = purchases.id and accepted_at is null)`,
  invoices: sql`exists (select from invoices i where i.purchase_id = purchases.id and i.kind = 'invoice'
    and (i.total <> purchases.total or purchases.status = ${PURCHASE_CANCELLED})
    and not exists (select from invoices note where note.corrects = i.id))`,
}

function filtered(db: Db, { yard, port, voyageId, age, search, waits, today }: Omit<BoardSearch, 'statuses'>) {
  return purchasesOf(db, { of: 'everybody' })
    .$if(yard !== '', query => query.where('purchases.stock_yard', '=', yard))
    .$if(port !== '', query => query.where(PORT, '=', port))
    .$if(voyageId > 0, query => query.where('purchases.voyage_id', '=', voyageId))
    .$if(age > 0, query => query.where('purchases.purchased_at', '<', tokyoInstant(addDays(today, 1 - age))))
    .$if(search !== '', query => query.where(matchesText(search, true)))
    .$if(waits !== undefined, query => query.where(WAITING[waits!]))
}

export function findBoardCars(db: Db, search: BoardSearch, page: PageRows) {
  const { statuses, ...others } = search
  return filtered(db, others)
    .$if(statuses.length > 0, query => query.where(inStatuses(statuses)))
    .selectAll('lots')
    .select([
      ...CAR_COLUMNS,
      sql<string>`coalesce(chassis_codes.code, '')`.as('chassis'),
      'purchases.version as purchase_version',
      'purchases.voyage_id',
      'purchases.stock_yard',
      'purchases.consignee_id',
      sql<string | null>`coalesce(voyages.discharge_port, purchases.discharge_port)`.as('discharge_port'),
    ])
    .orderBy('purchases.purchased_at')
    .orderBy('purchases.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}
export type FoundBoardCar = Awaited<ReturnType<typeof findBoardCars>>[number]

/** The number of cars of each status under the other filters. */
export function countStatuses(db: Db, search: Omit<BoardSearch, 'statuses'>) {
  return filtered(db, search)
    .select(({ fn }) => ['purchases.status', fn.countAll<number>().as('count')])
    .groupBy('purchases.status')
    .execute()
}

/** Yards and ports of all cars, for the filters. */
export async function placesOfCars(db: Db): Promise<{ yards: string[]; ports: string[] }> {
  const yards = await db
    .selectFrom('purchases')
    .select('stock_yard as name')
    .distinct()
    .where('stock_yard', 'is not', null)
    .orderBy('name')
    .limit(200)
    .execute()
  const ports = await db
    .selectFrom('purchases')
    .leftJoin('voyages', 'voyages.id', 'purchases.voyage_id')
    .select(PORT.as('name'))
    .distinct()
    .where(PORT, 'is not', null)
    .orderBy('name')
    .limit(200)
    .execute()
  const names = (rows: readonly { name: string | null }[]) => rows.flatMap(({ name }) => name ?? [])
  return { yards: names(yards), ports: names(ports) }
}
