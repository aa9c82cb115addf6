import type { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { logAnswer, rowsOf } from '#server/http/paging.ts'
import { allHalls, allRates } from './costs.queries.ts'
import { allPorts } from './ports.queries.ts'
import { countLog, logPage } from './rate-log.queries.ts'

export const listRates: UseCase<typeof costsEndpoints.allRates> = async ({ db, now }) => {
  const [rates, halls, ports] = await Promise.all([allRates(db), allHalls(db), allPorts(db)])
  return {
    day: tokyoDay(now),
    rates: rates.map(rate => ({ ...rate, changedAt: tokyoIso(rate.changedAt) })),
    halls: halls.map(({ id, name, group, prefecture }) => ({ id, name, group, prefecture })),
    ports,
  }
}

export const rateLog: UseCase<typeof costsEndpoints.rateLog> = async ({ db, query }) => {
  const [lines, total] = await Promise.all([logPage(db, rowsOf(query)), countLog(db)])
  return logAnswer(lines, query, total)
}
