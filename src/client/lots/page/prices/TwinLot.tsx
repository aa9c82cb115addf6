import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TwinLot as Twin } from '#contract/lots/lots.shapes.ts'
import { offeringPage } from '#domain/lots/has-lot-page.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { yen } from '#domain/money/yen.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { LotSection } from '../LotSection.tsx'
import styles from './PriceStrip.module.css'

/** A one-line notice that the same car is in the same sale under another auction's name. A buyer who bids on both bids twice. */
export function TwinLot({ twin, pageType, isOver }: { twin: Twin; pageType: PageType; isOver: boolean }) {
  const { t } = useLingui()
  const own = pageTypeRecord(pageType)
  const offering = pageTypeRecord(offeringPage({ vehicle: own.vehicle, offer: 'auction' }))
  // Statistics do not have the other lot until it has its own result.
  const { path } = useMay(offering.permission) ? offering : own
  const address: string = `${path}/${twin.id}`
  return (
    <LotSection title={t`Listed twice`} note={!isOver && t`bid on one only`}>
      <p className={styles.sentence}>
        <Trans>
          Also at{' '}
          <Link to={address} preload={false} className={styles.sale}>
            {twin.auctionName}
          </Link>
        </Trans>
        {twin.startPrice !== null && <>: {t`Start price ${yen(twin.startPrice)}`}</>}
      </p>
    </LotSection>
  )
}
