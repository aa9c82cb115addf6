import { sql } from 'kysely'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { isUntouched } from '../shipping/shipping.queries.ts'

const MAX_WAY_DAYS = 120

/** The facts of a car that its documents state, and the documents that it has. Cars that a manager has taken over get theirs from him. */
export function carsWithDocuments(db: Db, now: Date) {
  return db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('chassis_codes', 'chassis_codes.id', 'lots.chassis_id')
    .leftJoin('voyages', 'voyages.id', 'purchases.voyage_id')
    .leftJoin('parties', 'parties.id', 'purchases.consignee_id')
    .select([
      'purchases.id',
      'purchases.user_id as userId',
      'purchases.status',
      'purchases.purchased_at as bought',
      'purchases.total',
      'purchases.stock_yard as yard',
      'purchases.consignee_id as consigneeId',
      'users.full_name as buyer',
      'users.kind as buyerKind',
      'halls.name as hall',
      'makers.name as maker',
      'models.name as model',
      'lots.photo_token as photoToken',
      'lots.drawn',
      'lots.lot_no as lotNo',
      'lots.year',
      'lots.month',
      'lots.mileage_km as mileageKm',
      'lots.engine_cc as engineCc',
      'lots.color as colour',
      'voyages.line',
      'voyages.ship',
      'voyages.number as voyage',
      'voyages.loading_port as loadingPort',
      'voyages.discharge_port as dischargePort',
      'voyages.etd',
      'parties.full_name as consignee',
      'parties.address',
      'parties.telephone',
    ])
    .select(({ fn }) => [
      fn.coalesce('lots.chassis_no', 'chassis_codes.code').as('chassis'),
      // A consignee's passport serves all his cars.
      sql<string[]>`array(select distinct type from purchase_documents
        where purchase_id = purchases.id or party_id = purchases.consignee_id)`.as('documents'),
      sql<Record<string, string>>`(
        select coalesce(jsonb_object_agg(after->>'status', at), '{}') from purchase_log
        where purchase_id = purchases.id and event = 'status' and after->>'status' is not null)`.as('steps'),
    ])
    .where('purchases.purchased_at', '>', earlier(now, MAX_WAY_DAYS * DAY_MS))
    .where('purchases.status', 'is distinct from', PURCHASE_CANCELLED)
    .where(isUntouched)
    .orderBy('purchases.id')
    .execute()
}
export type DocumentedCar = Awaited<ReturnType<typeof carsWithDocuments>>[number]
