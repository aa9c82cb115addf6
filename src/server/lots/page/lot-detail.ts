import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { wishList } from '#domain/favorites/favorite-groups.ts'
import { bikeInfoOf } from '#domain/lots/bike-info.ts'
import { feedLine } from '#domain/sheets/feed-line.ts'
import { checklist } from '#domain/sheets/sheet.ts'
import { roleOf } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { Viewer } from '#server/http/context.ts'
import type { LotPictures } from '#server/photos/picture-addresses.ts'
import type { NamedLot } from '#server/market/named-lot.ts'

/** The data that a lot page needs beside the lot's own row. */
type LotSurroundings = {
  /** The reader; null for a share link, which has no permissions. */
  reader: Viewer | null
  language: Language
  pictures: LotPictures
  /** The manager's note; empty where there is none. */
  comment: string
  /** The reader's own group of favorites. */
  group: string | null
  bidInfo: LotDetail['bidInfo']
  /** Marks and inspection of a bike (bike-inspection.ts); when it was offered before (earlier-offer.ts); its history (lot-history.ts). */
  inspection?: Partial<LotDetail['lotInfo']>
  /** The part of the sheet with the first registration, where its place is known. */
  mopDeail?: LotDetail['mopDeail']
  /** Data read from the sheet beside its picture; not for shared lots. */
  sheet?: LotDetail['sheet']
  /** Extra photo requests left today; null where the lot has none to request. */
  ussLimit: number | null
}

/** A lot as its page shows it. */
export function lotDetail(lot: NamedLot, around: LotSurroundings): LotDetail {
  const { reader, language, comment, group, bidInfo, ussLimit, pictures } = around
  const { images, thumbnails, sheet, hasEnglishSheet } = pictures
  return {
    carCommonDetail: {
      isUss: lot.is_uss,
      allowDownloadPhotos: reader?.permission.downloadPhotos ?? false,
      id: lot.id,
      lotNumber: lot.lot_no,
      lotType: lot.vehicle,
      offer: lot.offer,
      info: sheetLines(lot, language),
      auctionSheet: sheet,
      sheetTranslatable: hasEnglishSheet && (reader?.permission.auctionTranslationUse ?? false),
      comment,
      commentEditable: reader !== null && roleOf(reader) === 'manager',
      source: lot.source,
      seenAt: tokyoIso(lot.seen_at),
    },
    ...(around.mopDeail ? { mopDeail: around.mopDeail } : {}),
    ...(around.sheet ? { sheet: around.sheet } : {}),
    lotInfo: {
      lotNumber: lot.lot_no,
      auctionName: lot.hall,
      auctionId: lot.hall_id,
      auctionDate: lot.starts_at && tokyoIso(lot.starts_at),
      timeSet: lot.time_set,
      ...(lot.hall_closes_at && { hallClosesAt: tokyoIso(lot.hall_closes_at) }),
      condition: lot.condition,
      ...inspection(lot),
      status: lot.status,
      ...around.inspection,
    },
    carInfo: {
      maker: lot.maker,
      makerId: lot.maker_id,
      model: lot.model,
      modelId: lot.model_id,
      year: lot.year,
      month: lot.month,
      chassisId: lot.chassis_no ?? lot.chassis,
      mileage: lot.mileage_km,
    },
    carSpecification: {
      engineCC: lot.engine_cc,
      grade: lot.grade,
      color: lot.color,
      transmission: lot.gearbox,
      drive: lot.drive,
      horsePower: lot.horse_power,
      equipment: lot.equipment,
      mileageNote: lot.mileage_note,
    },
    lotImages: { images, thumbnails },
    bidInfo,
    wishList: wishList(group),
    ...(ussLimit === null ? {} : { ussCounter: { ussLimit } }),
  }
}

function sheetLines(lot: NamedLot, language: Language): string[] {
  if (lot.sheet) return checklist(lot.sheet, language)
  // The inspection of a feed's bike is not a list of lines.
  if (bikeInfoOf(lot)) return []
  return (lot.info ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => feedLine(line, language))
}

/** From the sheet, else from a compound score "3.5/B/C" (score / exterior / interior). */
function inspection({ sheet, condition }: NamedLot): { exterior: string | null; interior: string | null } {
  const [, exterior, interior] = condition.split('/').map(part => part.trim())
  return { exterior: sheet?.exterior ?? (exterior || null), interior: sheet?.interior ?? (interior || null) }
}
