import { queryOptions } from '@tanstack/react-query'
import { lotOfAnswer } from '#contract/lots/bike-answer.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask } from '#client/api/api.ts'

/** A lot as its page shows it. The twenty lots opened last stay on the device. */
export const lotQuery = (pageType: PageType, id: string) => {
  const view = ask(lotViewEndpoints.view, { params: { pageType }, query: { id } })
  return queryOptions({
    queryKey: view.queryKey,
    // The API has separate names for a bike's blocks. Pages use one form.
    queryFn: async context => lotOfAnswer(await view.queryFn(context)),
    meta: { keep: 20 },
  })
}
