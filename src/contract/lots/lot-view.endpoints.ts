import * as v from 'valibot'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { PageTypeParams } from '../wire.ts'
import { LotAnswer } from './bike-answer.ts'
import { LOT_VIEW_PATH } from './lot-paths.ts'

/** Whoever may see a listing may see what belongs to it. */
export const ofPageType = (params: { pageType: PageType }): Permission[] => [PAGE_TYPES[params.pageType].permission]

/** A lot's page, apart from the calls of the listings: the phone opens a lot from a link without those. */
export const lotViewEndpoints = {
  view: endpoint({
    method: 'GET',
    path: LOT_VIEW_PATH,
    access: ofPageType,
    summary: 'A lot with everything of its page. It keeps answering after its sale.',
    params: PageTypeParams,
    query: v.object({ id: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(80, 'invalid')) }),
    response: LotAnswer,
  }),
}
