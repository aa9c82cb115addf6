import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { ProductionMonth } from '#contract/lots/production.shapes.ts'
import { parseChassisNumber } from '#domain/lots/chassis-number.ts'
import { hasLotPage } from '#domain/lots/has-lot-page.ts'
import type { RequestContext } from '#server/http/context.ts'
import { findLot } from '../find-lots.ts'
import { clean } from '../read-criteria.ts'
import { rangeOf } from './production.queries.ts'

/** When the vehicle of a chassis number was made; without a number the lot's own is used. An unknown number gives an empty list. */
export async function productionMonth(
  request: RequestContext<typeof lotsEndpoints.productionMonth>,
): Promise<{ success: true; carInfo: ProductionMonth[] }> {
  const number = parseChassisNumber(clean(request.query.chassis) || (await chassisNumberOfLot(request)))
  const range = number && (await rangeOf(request.db, number))
  return { success: true, carInfo: range ? [range] : [] }
}

async function chassisNumberOfLot({
  db,
  params,
  query,
}: RequestContext<typeof lotsEndpoints.productionMonth>): Promise<string> {
  const id = clean(query.carId)
  const lot = id === '' ? undefined : await findLot(db, id)
  if (!lot || !hasLotPage(lot, params.pageType)) return ''
  return lot.chassis_no ?? ''
}
