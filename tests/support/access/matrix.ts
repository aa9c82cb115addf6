import { BY_PAGE, BY_PAGE_AND_RESULTS, BY_SHARED_PAGE, EVERY_PAGE_OPEN } from './doors.ts'
import type { DoorName, PageDoors } from './doors.ts'

/**
 * What a request names by an id: something of one person (which must not be there for anybody else), or something of the house, that all who
 * stand behind the door share. `chat` is the conversation about a bid, which is its client's dealer's as well.
 */
export type Thing = 'bid' | 'chat' | 'bid group' | 'session' | 'search' | 'client' | 'house'

/** Behind which door a call stands, and what it names. */
export type Row = { door: DoorName | PageDoors; names?: Thing }

const row = (door: Row['door'], names?: Thing): Row => (names ? { door, names } : { door })

/**
 * Role × endpoint (quality.md S1): every call of the contract and who may make it. A new endpoint is a line here, and `access.test.ts` is red
 * without it.
 */
export const MATRIX: Readonly<Record<string, Row>> = {
  'POST /auth': row('everybody'),
  'POST /auth/signup': row('everybody', 'house'),
  'POST /auth/resend-verification': row('everybody'),
  'POST /auth/verify-email': row('everybody'),
  'GET /auth/reset-password': row('everybody'),
  'GET /auth/reset-password-token-verify': row('everybody'),
  'POST /auth/reset-password-verify': row('everybody'),
  'GET /auth/update': row('refresh cookie'),
  'GET /auth/challenge': row('everybody'),
  'POST /auth/logout': row('everybody'),
  'GET /auth/sessions': row('signed in'),
  'POST /auth/end-session': row('signed in', 'session'),
  'POST /auth/logout-everywhere': row('signed in'),

  'GET /user/view-profile': row('signed in'),
  'PUT /user/update-setting': row('signed in'),
  'PUT /user/update-profile': row('signed in', 'house'),
  'POST /user/change-password': row('signed in'),
  'POST /user/visited': row('signed in', 'house'),
  'GET /user/search': row('finding clients'),

  'GET /user/my-search': row('signed in'),
  'POST /user/save-search': row('signed in'),
  'POST /user/update-search': row('signed in', 'search'),
  'POST /user/delete-search': row('signed in', 'search'),

  'GET /bid/group': row('signed in', 'client'),
  'GET /bid/type': row('signed in'),
  'GET /bid/export-type': row('signed in'),
  'GET /bid/deposit': row('signed in'),
  'GET /bid/logs': row('managing bids', 'house'),
  'GET /bid/chat': row('signed in', 'chat'),
  'PUT /bid/update-chat-status': row('signed in', 'chat'),
  'POST /bid/save-chat': row('signed in', 'chat'),
  'POST /bid/create': row('bidding', 'bid group'),
  'POST /bid/bid-from-manager': row('bidding for others', 'house'),
  'PUT /bid/update-bid-status': row('signed in', 'bid'),
  'PUT /bid/update-bid-price': row('pricing bids', 'house'),
  'PUT /bid/update-adjustment-price': row('adjusting bids', 'house'),
  'PUT /bid/update-auto-bid': row('moving bids', 'house'),
  'PUT /bid/update-sold-price': row('writing sold prices', 'house'),
  'PUT /bid/update-bid-statuses': row('moving bids', 'house'),
  'GET /bid/my-bid': row('signed in', 'house'),
  'GET /bid/bid-history': row('signed in', 'house'),
  'GET /bid/index': row('managing bids', 'house'),
  'GET /bid/dealer': row('dealing', 'house'),
  'GET /bid/dealer-clients': row('dealing'),
  'GET /bid/filters': row('signed in'),
  'GET /bid/bid-history-filters': row('signed in'),
  'GET /bid/search': row('signed in', 'house'),

  'GET /purchased-cars/listing': row('signed in', 'client'),
  'GET /payments/listing': row('signed in', 'client'),

  'POST /favorite/add': row('signed in', 'house'),
  'DELETE /favorite/delete': row('signed in', 'house'),
  'GET /push/key': row('signed in'),
  'POST /push/subscribe': row('signed in'),
  'POST /push/unsubscribe': row('signed in'),
  'GET /push/state': row('signed in'),
  'PUT /push/settings': row('signed in'),
  // A device of somebody else is not there.
  'POST /push/try': row('signed in'),
  'GET /dashboard/mine': row('signed in'),
  'GET /dashboard/office': row('managing bids'),
  'GET /favorite/listing': row('signed in'),
  'GET /live': row('signed in'),

  'GET /:pageType/listing': row(BY_PAGE, 'house'),
  'GET /:pageType/filters': row(BY_PAGE, 'house'),
  'GET /:pageType/filter-attributes': row(BY_PAGE, 'house'),
  'GET /:pageType/filter-chassis': row(BY_PAGE),
  'GET /:pageType/filter-model': row(BY_PAGE),
  'GET /:pageType/makers': row(BY_PAGE),
  'GET /:pageType/maker': row(BY_PAGE),
  'GET /:pageType/models': row(BY_PAGE, 'house'),
  'GET /:pageType/model': row(BY_PAGE, 'house'),
  'GET /:pageType/download': row(BY_PAGE, 'house'),
  'GET /:pageType/price-picture': row(BY_PAGE, 'house'),
  'GET /:pageType/price-strip': row(BY_PAGE_AND_RESULTS, 'house'),
  'GET /:pageType/production-month': row(BY_PAGE, 'house'),
  'GET /:pageType/view': row(BY_PAGE, 'house'),
  'GET /:pageType/password': row(BY_SHARED_PAGE, 'house'),
  // Its id is a secret that opens it to whoever was given it.
  'GET /share/:type/:id': row(EVERY_PAGE_OPEN),
  'POST /share/:type/:id/unlock': row(EVERY_PAGE_OPEN),

  'GET /car-auction/image-translate': row('sheets', 'house'),
  'GET /car-auction/sheet-reading': row('sheets', 'house'),
  'POST /car-auction/save-comment': row('signed in', 'house'),
  'GET /car-auction/uss-images': row('extra photos', 'house'),
  'GET /car-auction/download-images': row('photos', 'house'),
  'GET /bike/download-images': row('photos', 'house'),
  'GET /car-auction/photos.zip': row('photos', 'house'),
  'GET /bike/photos.zip': row('photos', 'house'),

  'GET /costs/rates': row('signed in'),
  'PUT /costs/choice': row('signed in', 'house'),
  'GET /office/users': row('office', 'house'),
  'POST /office/users': row('office', 'house'),
  'PUT /office/users': row('office', 'house'),
  'POST /office/users/disable': row('office', 'house'),
  'POST /office/users/enable': row('office', 'house'),
  'GET /office/user': row('office', 'house'),
  'GET /office/user-choices': row('office'),
  'GET /office/user-log': row('office', 'house'),
  'GET /office/rates': row('office'),
  'POST /office/rates': row('office', 'house'),
  'PUT /office/rates': row('office', 'house'),
  'DELETE /office/rates': row('office', 'house'),
  'POST /office/ports': row('office'),
  'PUT /office/ports': row('office', 'house'),
  'GET /office/rate-log': row('office'),
  'GET /office/notices': row('office'),
  'POST /office/notices': row('office'),
  'PUT /office/notices': row('office', 'house'),
  'DELETE /office/notices': row('office', 'house'),
  'GET /office/settings': row('office'),
  'PUT /office/settings': row('office'),
  'GET /office/log': row('office'),
  'POST /office/results': row('everybody', 'house'),
  'GET /office/bidding-state': row('moving bids', 'house'),
  'GET /office/feeds': row('office'),
  'GET /office/feed-rejects': row('office', 'house'),
  'GET /office/orders': row('office'),
  'PUT /office/orders': row('office', 'house'),

  'POST /order/create': row('signed in', 'house'),
  'POST /order/go-net': row('signed in', 'house'),
  'GET /order/my': row('signed in'),

  'GET /site/notice': row('everybody'),
  'GET /site/company': row('everybody'),
  'GET /site/terms': row('everybody'),
  'GET /site/get-country-list': row('everybody'),
  'GET /site/currency-list': row('everybody'),
  'GET /site/get-language': row('everybody'),
  'GET /site/menu-counters': row('signed in'),
  'GET /site/gearbox-list': row('signed in'),
  'GET /site/condition-list': row('signed in'),
  'GET /site/auction-status-list': row('signed in'),
  'GET /site/auction-list': row('signed in'),
  'GET /site/week-days': row('signed in'),
  'GET /site/date-list': row('signed in'),
}
