import type { LotCriteria } from '#domain/lots/lot-filter.ts'
import type { Db } from '#server/db/connect.ts'
import type { NamedCriteria } from './query-market.ts'
import { namesOfCodes, namesOfHalls, namesOfMakers, namesOfModels } from './names.queries.ts'

/** Criteria in names. An unknown number becomes an empty name, which finds nothing, as the number would. */
export async function namedCriteria(db: Db, criteria: LotCriteria): Promise<NamedCriteria> {
  const { makers, models, chassis, auctions, days, ...rest } = criteria
  const halls = [...auctions, ...days.flatMap(({ hallId }) => hallId ?? [])]
  const namesById = <T>(ids: readonly number[], names: (db: Db, ids: readonly number[]) => Promise<Map<number, T>>) =>
    ids.length === 0 ? new Map<number, T>() : names(db, ids)
  const [maker, model, code, hall] = await Promise.all([
    namesById(makers, namesOfMakers),
    namesById(models, namesOfModels),
    namesById(chassis, namesOfCodes),
    namesById(halls, namesOfHalls),
  ])
  return {
    ...rest,
    makers: makers.map(id => maker.get(id) ?? ''),
    models: models.map(id => model.get(id) ?? ['', '']),
    chassis: chassis.map(id => code.get(id) ?? ['', '', '']),
    auctions: auctions.map(id => hall.get(id) ?? ''),
    days: days.map(({ day, hallId }) => ({ day, hall: hallId === null ? null : (hall.get(hallId) ?? '') })),
  }
}
