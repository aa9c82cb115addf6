import type { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { portName } from '#domain/costs/port-name.ts'
import { likelyVehicleType, type VehicleType } from '#domain/costs/vehicle-type.ts'
import { proposedCosts, type PurchaseCost } from '#domain/purchases/purchase-costs.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { routesOn } from '#server/costs/routes-on.ts'
import type { Db } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { findPurchase } from '../purchases.queries.ts'
import { costsOf } from './cost-columns.ts'

/** What a car costs now, and what the rates of today propose for a port and a size of vehicle. */
export const purchaseCosts: UseCase<typeof purchaseMoneyEndpoints.costs> = async ({ db, query, language, now }) => {
  const row = await findPurchase(db, { of: 'everybody' }, query.id)
  if (!row) throw new Refused('not_found')
  const port = query.portId === undefined ? (row.discharge_port ?? row.planned_discharge_port) : query.portId
  const chosen = await proposeFor(db, { ...row, port, vehicleType: query.vehicleType, now })
  return {
    id: row.purchase_id,
    price: row.price,
    costs: costsOf(row),
    total: row.total,
    postedAt: row.costs_posted_at && tokyoIso(row.costs_posted_at),
    isCancelled: row.purchase_status === PURCHASE_CANCELLED,
    proposed: chosen.proposed,
    ratesOf: chosen.ratesOf,
    portId: chosen.portId,
    vehicleType: chosen.vehicleType,
    ports: chosen.ports.map(port => ({ value: port.id, label: portName(port, language) })),
    version: row.purchase_version,
  }
}

type CostsRequest = {
  price: number
  hall_id: number
  vehicle: 'car' | 'bike'
  engine_cc: number | null
  /** A port's English name, or its id. */
  port: string | number | null
  vehicleType?: VehicleType
  now: Date
}

type Proposal = {
  proposed: Record<PurchaseCost, number | null>
  ratesOf: string | null
  portId: number | null
  vehicleType: VehicleType
  ports: readonly { id: number; nameEn: string; nameRu: string }[]
}

/** Costs by the rates of a day. Without a known port, freight and the other fees, of which insurance is one, stay unknown. */
export async function proposeFor(db: Db, request: CostsRequest): Promise<Proposal> {
  const { ports, routeOf } = await routesOn(db, tokyoDay(request.now))
  const vehicleType =
    request.vehicleType ?? likelyVehicleType({ lotType: request.vehicle, engineCc: request.engine_cc })
  const portId = ports.find(({ id, nameEn }) => id === request.port || nameEn === request.port)?.id ?? null
  const { tariffs, ratesOf } = routeOf({ hallId: request.hall_id, portId, vehicleType })
  return {
    proposed: proposedCosts(request.price, tariffs, { hasPort: portId !== null }),
    ratesOf,
    portId,
    vehicleType,
    ports,
  }
}
