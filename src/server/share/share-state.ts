import { hasLotPage } from '#domain/lots/has-lot-page.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { Db } from '#server/db/connect.ts'
import { Refused } from '#server/http/refused.ts'
import { findLot } from '#server/lots/find-lots.ts'
import type { NamedLot } from '#server/market/named-lot.ts'
import type { ShareWithMaker } from './share.queries.ts'

/** The alphabet and length of our ids. Any other text is not an id. */
const SHARE_ID = /^[A-Za-z0-9_-]{22}$/

export const isShareId = (id: string) => SHARE_ID.test(id)

/** Refuses an ended link, and one whose creator may not share this page any more: he lost the account, the right to share, or the listing. */
export function refuseEndedShare(share: ShareWithMaker, pageType: PageType, now: Date): void {
  if (share.closed_by === 'guesses' || share.closed_by === 'maker') throw new Refused('share_revoked')
  if (share.closed_at !== null || share.ends_at <= now) throw new Refused('share_expired')
  const may = permissionsOf(share.maker_kind, share.maker_flags)
  if (!may.shareCar || !may[pageTypeRecord(pageType).permission]) throw new Refused('share_revoked')
}

/** The lot of a share, if its page belongs to this page type. */
export async function lotOfShare(db: Db, share: ShareWithMaker, pageType: PageType): Promise<NamedLot> {
  const lot = await findLot(db, share.lot_id)
  if (!lot || !hasLotPage(lot, pageType)) throw new Refused('not_found')
  return lot
}
