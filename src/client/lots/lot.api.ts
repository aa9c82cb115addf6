import { queryOptions } from '@tanstack/react-query'
import { lotOfAnswer } from '#contract/lots/bike-answer.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ask } from '#client/api/api.ts'

/** A lot as it stands on its page; the twenty opened last stay on the device. */
export const lotQuery = (pageType: PageType, id: string) => {
  const asked = ask(lotViewEndpoints.view, { params: { pageType }, query: { id } })
  return queryOptions({
    queryKey: asked.queryKey,
    // A bike's blocks have names of their own on the wire; pages are drawn from one form.
    queryFn: async context => lotOfAnswer(await asked.queryFn(context)),
    meta: { keep: 20 },
  })
}
