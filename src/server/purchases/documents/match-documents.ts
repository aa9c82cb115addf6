import type { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { nameAndYear } from '#domain/lots/vehicle-name.ts'
import { plainName } from '#domain/purchases/document-names.ts'
import type { UseCase } from '#server/http/context.ts'
import { carsNamedIn } from './documents.queries.ts'

/** Finds the cars whose chassis number is in a file name. Among numbers that start alike, the longest counts. */
export const matchDocuments: UseCase<typeof purchaseWorkEndpoints.matchDocuments> = async ({ db, query }) => {
  const cars = (await carsNamedIn(db, query.names)).map(car => ({ ...car, plain: plainName(car.chassis) }))
  return {
    papers: query.names.map(name => {
      const named = cars.filter(({ plain }) => name.includes(plain))
      const longest = Math.max(...named.map(({ plain }) => plain.length))
      return {
        name,
        cars: named
          .filter(({ plain }) => plain.length === longest)
          .map(car => ({ id: car.id, chassis: car.chassis, title: nameAndYear(car) })),
      }
    }),
  }
}
