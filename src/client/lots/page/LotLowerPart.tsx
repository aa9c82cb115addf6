import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { LotNote } from './LotNote.tsx'
import type { LotPlace } from './lot-page.api.ts'
import { ProductionBlock } from './ProductionBlock.tsx'

/** Everything below the first screen of a lot's page, for signed-in users. */
export function LotLowerPart({ place, detail }: { place: LotPlace; detail: LotDetail }) {
  const { holds } = pageTypeRecord(place.pageType)
  return (
    <>
      <LotNote place={place} common={detail.carCommonDetail} />
      {holds !== 'result' && <ProductionBlock place={place} detail={detail} />}
    </>
  )
}
