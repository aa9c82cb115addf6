import type { bidListsEndpoints } from '#contract/bids/bid-lists.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { clientsOfDealer } from '#server/people/client-info.ts'
import { pageInfo } from '#server/http/paging.ts'

/** The clients whose bids a dealer follows. One page is enough: a dealer has a few dozen. */
export const dealerClients: UseCase<typeof bidListsEndpoints.dealerClients> = async ({ db, viewer, language }) => {
  const clientList = await clientsOfDealer(db, viewer.userId, { viewer, language })
  const total = clientList.length
  return {
    clientList,
    pageInfo: pageInfo({ page: 1, pageSize: total }, total),
  }
}
