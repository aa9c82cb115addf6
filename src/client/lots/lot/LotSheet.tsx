import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { OfflineError } from '#client/api/errors.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { useIsTouch } from '#client/ui/hooks/use-is-touch.ts'
import { DocumentIcon } from '#client/ui/icons/DocumentIcon.tsx'
import { PinchZoom } from '#client/ui/picture/PinchZoom.tsx'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { translateSheet } from '../lots.api.ts'
import { sourceSet } from './lot-pictures.ts'
import styles from './LotSheet.module.css'
import page from './LotPage.module.css'

type Shown = 'original' | 'translated'
const RATIO = '10 / 7'

/**
 * The auction sheet, in Japanese or translated. The translation is asked for on the first switch (specification §4) and forgotten when the
 * page closes. Both lie over each other, so the switch is a cross-fade in which nothing moves.
 */
export function LotSheet({ common, loading }: { common: LotDetail['carCommonDetail']; loading: boolean }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('original')
  const translation = useMutation({ mutationFn: () => translateSheet(common.id) })
  const { auctionSheet, sheetTranslatable } = common
  const touch = useIsTouch()
  const show = (next: Shown) => {
    setShown(next)
    if (next === 'translated' && !translation.data && !translation.isPending) translation.mutate()
  }
  const giveUp = () => {
    translation.reset()
    setShown('original')
  }
  return (
    <section className={page.section}>
      <div className={page.sectionHead}>
        <h2>
          <Trans>Auction sheet</Trans>
        </h2>
        {auctionSheet && sheetTranslatable && (
          <Segmented
            dense={!touch}
            label={t`Language of the sheet`}
            value={shown}
            onChange={show}
            options={[
              { value: 'original', label: t`Original` },
              { value: 'translated', label: t`Translated` },
            ]}
          />
        )}
      </div>
      {translation.isError && shown === 'translated' && (
        <ErrorBlock
          className={styles.failed}
          title={t`The translation did not come`}
          text={
            translation.error instanceof OfflineError
              ? t`There is no connection. The original stays.`
              : translation.error.message
          }
          closeLabel={t`Original`}
          onClose={giveUp}
        />
      )}
      {loading ? (
        <Skeleton ratio={RATIO} />
      ) : auctionSheet ? (
        <PinchZoom className={styles.sheet}>
          <SheetPicture address={auctionSheet} alt={t`Auction sheet`} />
          {translation.data && (
            <div className={styles.over} data-shown={shown === 'translated'}>
              <SheetPicture address={translation.data} alt={t`Auction sheet, translated`} />
            </div>
          )}
          {translation.isPending && (
            <span className={styles.translating} role="status">
              <Spinner />
              <Trans>Translating</Trans>
            </span>
          )}
        </PinchZoom>
      ) : (
        <div className={styles.none}>
          <DocumentIcon />
          <p>
            <Trans>The hall has not uploaded the sheet yet. It usually comes the evening before the sale.</Trans>
          </p>
        </div>
      )}
    </section>
  )
}

const SheetPicture = ({ address, alt }: { address: string; alt: string }) => (
  <Picture
    src={address}
    srcSet={sourceSet(address, [640, 1280, 1600])}
    sizes="(min-width: 1024px) 60vw, 160vw"
    alt={alt}
    ratio={RATIO}
    fit="contain"
  />
)
