import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { SheetBlock } from '#contract/sheets/sheets.shapes.ts'
import { OfflineError } from '#client/api/errors.ts'
import { speak } from '#client/device/speak.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { useIsTouch } from '#client/ui/hooks/use-is-touch.ts'
import { DocumentIcon } from '#client/ui/icons/DocumentIcon.tsx'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { PinchZoom } from '#client/ui/picture/PinchZoom.tsx'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { translateSheet } from '../lots.api.ts'
import { sourceSet } from './lot-pictures.ts'
import styles from './LotSheet.module.css'
import page from './LotPage.module.css'

type Shown = 'original' | 'translated'
const RATIO = '10 / 7'
/** As wide as the page shows it, and sharp at ×2 once somebody looks closer: not every reader pays for the large copy. */
const SIZES = '(min-width: 1366px) 540px, (min-width: 1024px) 45vw, 100vw'
const SIZES_CLOSE = '(min-width: 1366px) 1080px, (min-width: 1024px) 90vw, 200vw'

// On a tap: few readers want them, and none before the sheet.
const reading = lazyPart(async () => {
  const [{ SheetReading }] = await Promise.all([import('#client/sheets/SheetReading.tsx'), speak('sheets')])
  return SheetReading
})
const damageMap = lazyPart(async () => {
  const [{ DamageMap }] = await Promise.all([import('#client/sheets/DamageMap.tsx'), speak('sheets')])
  return DamageMap
})

/**
 * The auction sheet, in Japanese or translated. The translation is asked for on the first switch (specification §4) and forgotten when the
 * page closes. Both lie over each other, so the switch is a cross-fade in which nothing moves. A sheet that came as a picture alone has no
 * other one: the server reads it, and the words are laid over it; so in Russian, which no sheet is drawn in.
 */
export function LotSheet({
  common,
  sheet,
  loading,
}: {
  common: LotDetail['carCommonDetail']
  /** Absent on shared lots. */
  sheet?: SheetBlock | undefined
  loading: boolean
}) {
  const { t, i18n } = useLingui()
  const [over, setOver] = useState<HTMLDivElement | null>(null)
  const [wasRead, setWasRead] = useState(false)
  const [isMapOpen, setMapOpen] = useState(false)
  const [shown, setShown] = useState<Shown>('original')
  const [isClose, setClose] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const translation = useMutation({ mutationFn: () => translateSheet(common.id) })
  const { sheetTranslatable } = common
  const auctionSheet = isBroken ? null : common.auctionSheet
  const touch = useIsTouch()
  const isRead = sheet?.isReadable === true && (!sheetTranslatable || i18n.locale === 'ru')
  const marks = sheet?.marks ?? []
  const found = marks.length
  const show = (next: Shown) => {
    setShown(next)
    if (isRead) setWasRead(true)
    else if (next === 'translated' && !translation.data && !translation.isPending) translation.mutate()
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
        {auctionSheet && (sheetTranslatable || isRead) && (
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
        <PinchZoom className={styles.sheet} label={t`Auction sheet, closer with + and −`} onZoomed={setClose}>
          <SheetPicture
            address={auctionSheet}
            alt={t`Auction sheet`}
            isClose={isClose}
            onBroken={() => setBroken(true)}
          />
          {translation.data && (
            <div className={styles.over} data-shown={shown === 'translated'}>
              <SheetPicture address={translation.data} alt={t`Auction sheet, translated`} isClose={isClose} />
            </div>
          )}
          <div ref={setOver} className={styles.read} />
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
          {isBroken ? (
            <>
              <p>
                <Trans>The picture of the sheet did not come.</Trans>
              </p>
              <Button size="small" onClick={() => setBroken(false)}>
                <Trans>Try again</Trans>
              </Button>
            </>
          ) : (
            <p>
              <Trans>The hall has not uploaded the sheet yet. It usually comes the evening before the sale.</Trans>
            </p>
          )}
        </div>
      )}
      {auctionSheet && wasRead && <reading.Show carId={common.id} over={over} hidden={shown === 'original'} />}
      {auctionSheet && marks.length > 0 && (
        <div className={styles.mapHead}>
          <Button aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
            {t`Damage map: ${plural(found, { one: `${found} mark`, other: `${found} marks` })}`}
          </Button>
        </div>
      )}
      {auctionSheet && isMapOpen && sheet && (
        <damageMap.Show picture={auctionSheet} marks={marks} legend={sheet.legend} />
      )}
    </section>
  )
}

function SheetPicture({
  address,
  alt,
  isClose,
  onBroken,
}: {
  address: string
  alt: string
  isClose: boolean
  onBroken?: () => void
}) {
  return (
    <Picture
      src={address}
      srcSet={sourceSet(address, [640, 1280, 1600, 2400])}
      sizes={isClose ? SIZES_CLOSE : SIZES}
      alt={alt}
      ratio={RATIO}
      fit="contain"
      {...(onBroken && { onBroken })}
    />
  )
}
