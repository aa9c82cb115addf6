import type { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import { exchangeRate } from '#domain/costs/rate-book.ts'
import { ratesOn, type Rate } from '#domain/costs/rates.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { invalid } from '#server/http/refused.ts'
import { allHalls, allRates, type RateRow } from './costs.queries.ts'
import { allPorts, choiceOf, findPort, keepChoice } from './ports.queries.ts'
import { NO_CHOICE } from './price-currency.ts'

/** Today's rates with the data needed to apply them; their authors are shown only on the admin pages. */
export const rateBook: UseCase<typeof costsEndpoints.rateBook> = async ({ db, viewer, now }) => {
  const day = tokyoDay(now)
  const [rates, halls, ports, choice] = await Promise.all([
    allRates(db),
    allHalls(db),
    allPorts(db),
    choiceOf(db, viewer.userId),
  ])
  return {
    day,
    rates: ratesOn(rates, day).map(asRead),
    halls: halls.map(({ id, group, prefecture }) => ({ id, group, prefecture })),
    ports,
    choice: choice ?? NO_CHOICE,
  }
}

/** A rate without its author and source. */
function asRead(row: RateRow): Rate {
  const { kind, hallId, area, portId, vehicleType, currency, loadingPort, validFrom } = row
  const { yen, sharePpm, overYen, microYen } = row
  const place = { kind, hallId, area, portId, vehicleType, currency, loadingPort, validFrom }
  return { ...place, yen, sharePpm, overYen, microYen }
}

export const chooseCost: UseCase<typeof costsEndpoints.chooseCost> = async ({ db, viewer, body, now }) => {
  const { portId, currency } = body
  if (portId !== null && !(await findPort(db, portId))) throw invalid({ portId: 'unknownChoice' })
  if (currency !== 'JPY' && !exchangeRate(ratesOn(await allRates(db), tokyoDay(now)), currency))
    throw invalid({ currency: 'unknownChoice' })
  await keepChoice(db, viewer.userId, { portId, currency })
  return { success: true }
}
