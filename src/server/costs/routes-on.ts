import { routeOf, type Route } from '#domain/costs/rate-book.ts'
import { ratesOn } from '#domain/costs/rates.ts'
import type { VehicleType } from '#domain/costs/vehicle-type.ts'
import type { Db } from '#server/db/connect.ts'
import { allHalls, allRates } from './costs.queries.ts'
import { allPorts } from './ports.queries.ts'

type Routes = {
  ports: { id: number; nameEn: string; nameRu: string }[]
  routeOf: (journey: { hallId: number; portId: number | null; vehicleType: VehicleType }) => Route
}

/** The ports, and the tariffs of any way from a hall to one of them, by the rates of a Tokyo day. */
export async function routesOn(db: Db, day: string): Promise<Routes> {
  const [rates, halls, ports] = await Promise.all([allRates(db), allHalls(db), allPorts(db)])
  const book = { rates: ratesOn(rates, day), halls }
  return { ports, routeOf: journey => routeOf(book, journey) }
}
