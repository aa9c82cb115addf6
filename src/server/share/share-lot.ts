import { randomBytes, randomInt } from 'node:crypto'
import type { shareEndpoints } from '#contract/share/share.endpoints.ts'
import type { ShareLink } from '#contract/share/share.shapes.ts'
import { hasLotPage } from '#domain/lots/has-lot-page.ts'
import { CODE_DIGITS } from '#domain/share/share-code.ts'
import { shareEnd } from '#domain/share/share-limits.ts'
import { sharePath } from '#domain/share/share-path.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import type { Trx } from '#server/db/connect.ts'
import type { RequestContext } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { findLot } from '#server/lots/find-lots.ts'
import { shareImageAddress } from '#server/photos/picture-addresses.ts'
import { closeByMaker, closeOverdue, findOpenShare, insertShare, type Share } from './share.queries.ts'

/** The link and the password of a lot. They stay the same as long as the person's share of it is open. */
export async function shareLot(request: RequestContext<typeof shareEndpoints.sharePassword>): Promise<ShareLink> {
  const { db, config, params, query, viewer, now } = request
  const lot = await findLot(db, query.carId ?? query.bikeId ?? '')
  if (!lot || !hasLotPage(lot, params.pageType)) throw new Refused('not_found')
  const ends = shareEnd({ auctionDay: lot.auction_day, sharedOn: tokyoDay(now) })
  const share = await openShare(db, {
    userId: viewer.userId,
    lotId: lot.id,
    ends,
    now,
    isNew: query.fresh !== undefined,
  })
  return {
    success: true,
    password: share.code,
    link: config.publicUrl + sharePath(params.pageType, share.id),
    image: shareImageAddress(lot.photo_token),
    endsAt: tokyoIso(share.ends_at),
  }
}

/** Our new share, or the one that a concurrent request of the same person has just created. */
async function openShare(
  trx: Trx,
  { userId, lotId, ends, now, isNew }: { userId: number; lotId: string; ends: Date; now: Date; isNew: boolean },
): Promise<Share> {
  await closeOverdue(trx, userId, lotId, now)
  if (isNew) await closeByMaker(trx, userId, lotId, now)
  const share = {
    id: randomBytes(16).toString('base64url'),
    user_id: userId,
    lot_id: lotId,
    code: String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
    made_at: now,
    ends_at: ends,
  }
  const found = (await insertShare(trx, share)) ?? (await findOpenShare(trx, userId, lotId))
  // Its creator closed it between the two statements; another request creates a new one.
  if (!found) throw new Refused('stale_version')
  return found
}
