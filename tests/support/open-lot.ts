import { lotOfAnswer } from '#contract/lots/bike-answer.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Caller } from './app.ts'

/** A lot's page as the phone reads it, also for a bike. */
export async function openLot(caller: Caller, pageType: PageType, id: string): Promise<LotDetail> {
  return lotOfAnswer(await caller.call(lotViewEndpoints.view, { params: { pageType }, query: { id } }))
}
