import * as v from 'valibot'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { PageTypeParams, LotId } from '../wire.ts'
import { LotAnswer } from './bike-answer.ts'
import { LOT_VIEW_PATH } from './lot-paths.ts'

/** People who may see a listing may also see its related data. */
export const ofPageType = (params: { pageType: PageType }): Permission[] => [PAGE_TYPES[params.pageType].permission]

/** A lot's page, separate from the listing calls: a phone that opens a lot from a link does not load those. */
export const lotViewEndpoints = {
  view: endpoint({
    method: 'GET',
    path: LOT_VIEW_PATH,
    access: ofPageType,
    summary: 'A lot with everything of its page. It keeps answering after its sale.',
    params: PageTypeParams,
    query: v.object({ id: LotId }),
    response: LotAnswer,
  }),
}
