import * as v from 'valibot'
import { PAGE_TYPES, PAGE_TYPE_NAMES, type PageType } from '#domain/lots/page-types.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { isShareCode } from '#domain/share/share-code.ts'
import { endpoint } from '../endpoint.ts'
import { PageTypeParams, Success, LotId } from '../wire.ts'
import { ShareLink, SharedLot } from './share.shapes.ts'

const ofPageType = (params: { pageType: PageType }): Permission[] => [
  PAGE_TYPES[params.pageType].permission,
  'shareCar',
]

/** `type` is the page type of the lot page behind this view; `id` is the share's own. */
const SharedParams = v.object({ type: v.picklist(PAGE_TYPE_NAMES), id: v.string() })

const Unlock = v.object({ password: v.pipe(v.string('required'), v.check(isShareCode, 'sixDigits')) })

export const shareEndpoints = {
  sharePassword: endpoint({
    method: 'GET',
    path: '/:pageType/password',
    access: ofPageType,
    effect: true,
    summary:
      'Shares a lot: its link and password. The same person asking again for the same lot gets the same ones, with `fresh=1` new ones.',
    params: PageTypeParams,
    query: v.pipe(
      v.object({
        carId: v.optional(LotId),
        /** The same for a bike. */
        bikeId: v.optional(LotId),
        /** The server knows the following fields better: the lot's day, its listing, its pictures. */
        auctionDate: v.optional(v.string()),
        auctionType: v.optional(v.string()),
        imageUrl: v.optional(v.string()),
        /** Closes the previous link and creates another. */
        fresh: v.optional(v.literal('1', 'invalid')),
      }),
      v.forward(
        v.check(query => (query.carId ?? query.bikeId) !== undefined, 'required'),
        ['carId'],
      ),
    ),
    response: ShareLink,
  }),
  sharedLot: endpoint({
    method: 'GET',
    path: '/share/:type/:id',
    access: 'public',
    summary:
      'A shared lot, in a browser that has opened it; 423 until then, 409 once the link has ended or was revoked.',
    params: SharedParams,
    response: SharedLot,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/share/:type/:id/unlock',
    access: 'public',
    ownTransaction: true,
    summary:
      'Opens a shared lot for 24 hours in this browser. A wrong code is 423; an address has five a quarter of an hour and twenty a day, and after a hundred a day those alone may try who have opened it before.',
    params: SharedParams,
    body: Unlock,
    response: Success,
  }),
}
