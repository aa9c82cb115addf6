import { costsEndpoints } from '#contract/costs/costs.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { addPort, changePort } from './change-ports.ts'
import { addRate, changeRate, removeRate } from './change-rates.ts'
import { listRates, rateLog } from './list-rates.ts'
import { chooseCost, rateBook } from './rate-book.ts'

export const costsRoutes: readonly Implementation[] = [
  implement(costsEndpoints.rateBook, rateBook),
  implement(costsEndpoints.chooseCost, chooseCost),
  implement(costsEndpoints.allRates, listRates),
  implement(costsEndpoints.addRate, addRate),
  implement(costsEndpoints.changeRate, changeRate),
  implement(costsEndpoints.removeRate, removeRate),
  implement(costsEndpoints.addPort, addPort),
  implement(costsEndpoints.changePort, changePort),
  implement(costsEndpoints.rateLog, rateLog),
]
