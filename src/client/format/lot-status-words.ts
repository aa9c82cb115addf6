import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasResult, lotStatusName } from '#domain/lots/statuses.ts'
import type { LotStatusName } from '#domain/lots/statuses.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'

/** A lot's status in words, by its name in the code. */
export const STATUS_WORD: Record<LotStatusName, MessageDescriptor> = {
  ongoing: msg`Ongoing`,
  upcoming: msg`Upcoming`,
  sold: msg`Sold`,
  soldByNegotiation: msg`Sold by negotiation`,
  notSold: msg`Not sold`,
  cancelled: msg`Cancelled`,
  removed: msg`Removed`,
  unknown: msg`Unknown`,
}

/** The status label of a lot on a listing. Unsold stock is "for sale", not "ongoing". */
export function statusWord(status: number, pageType: PageType): MessageDescriptor {
  if (pageTypeRecord(pageType).holds === 'stock' && !hasResult(status)) return FOR_SALE
  return STATUS_WORD[lotStatusName(status)]
}

const FOR_SALE = msg`For sale`
