import { useQuery } from '@tanstack/react-query'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { PAGE_TYPES, pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { priceStripQuery } from './prices/price-strip.api.ts'

/**
 * The lot as the bid panel needs it. `median` is what similar cars sold for, in whole yen: null while it loads, absent if the reader may not see
 * sales or there are none. It is requested once `isReady`.
 */
export function useBidLot(detail: LotDetail, pageType: PageType, nameAndYear: string, isReady: boolean) {
  const { lotInfo, carCommonDetail: common } = detail
  const maySeeSales = useMay(PAGE_TYPES[common.lotType === 'bike' ? 'bike-stats' : 'stats'].permission)
  const strip = useQuery({ ...priceStripQuery(pageType, common.id), enabled: isReady && maySeeSales })
  const awaitsMedian = maySeeSales && strip.isPending && strip.fetchStatus !== 'paused'
  return {
    id: common.id,
    lotType: common.lotType,
    isStock: pageTypeRecord(pageType).holds === 'stock',
    name: nameAndYear,
    lotNumber: lotInfo.lotNumber,
    auctionName: lotInfo.auctionName,
    startsAt: lotInfo.auctionDate,
    timeSet: lotInfo.timeSet,
    ...(lotInfo.hallClosesAt && { hallClosesAt: lotInfo.hallClosesAt }),
    ...(awaitsMedian ? { median: null } : strip.data?.quartiles && { median: strip.data.quartiles.median }),
    shipped: { hallId: lotInfo.auctionId, lotType: common.lotType, engineCc: detail.carSpecification.engineCC },
  }
}
