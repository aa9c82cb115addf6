import { hasLotPage } from '#domain/lots/listing-rows.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'
import { Refused } from '#server/http/refused.ts'
import { findLot } from '#server/lots/find-lots.ts'
import type { NamedLot } from '#server/lots/find-lots.ts'
import type { ShareWithMaker } from './share.queries.ts'

/** The alphabet and length of our ids; anything else is none. */
const SHARE_ID = /^[A-Za-z0-9_-]{22}$/

export const isShareId = (id: string) => SHARE_ID.test(id)

/** Refuses what has ended. A link whose maker has lost his account has ended with it. */
export function mustLive(share: ShareWithMaker, now: Date): void {
  if (share.closed_by === 'guesses') throw new Refused('share_revoked')
  if (share.closed_at !== null || share.ends_at <= now || share.maker_kind === 'disabled')
    throw new Refused('share_expired')
}

/** The lot behind a share, where its page stands under this type. */
export async function lotOfShare(db: Db, share: ShareWithMaker, pageType: PageType): Promise<NamedLot> {
  const lot = await findLot(db, share.lot_id)
  if (!lot || !hasLotPage({ ...lot, auctionDay: lot.auction_day }, pageType)) throw new Refused('not_found')
  return lot
}
