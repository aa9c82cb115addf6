import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import type { SheetBlock } from '#contract/sheets/sheets.shapes.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { OfflineError } from '#client/api/errors.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { DamageMap } from '#client/sheets/DamageMap.tsx'
import { SheetReading } from '#client/sheets/SheetReading.tsx'
import { Button } from '#client/ui/button/Button.tsx'
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
import styles from './LotAuctionSheet.module.css'
import { LotSection } from './LotSection.tsx'

type Shown = 'original' | 'translated'
const RATIO = '10 / 7'
/** The page's display width, and sharp at ×2 when zoomed. Not every reader has to load the large copy. */
const SIZES = '(min-width: 1600px) 880px, (min-width: 1366px) 540px, (min-width: 1024px) 45vw, 100vw'
const SIZES_CLOSE = '(min-width: 1600px) 1760px, (min-width: 1366px) 1080px, (min-width: 1024px) 90vw, 200vw'

/**
 * The auction sheet, in Japanese or translated. The translation is loaded on the first switch and dropped when the page closes. Both are layered,
 * so the switch is a cross-fade without movement. A sheet that exists only as a picture has no translated picture. The server reads it, and the
 * words are laid over it. Russian always works this way, because no sheet is drawn in Russian.
 */
export function LotAuctionSheet({
  common,
  sheet,
  loading,
  status,
}: {
  common: LotDetail['carCommonDetail']
  /** Absent on shared lots. */
  sheet?: SheetBlock
  loading: boolean
  /** The lot's status. No sheet arrives after the lot's result. */
  status: number
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [over, setOver] = useState<HTMLDivElement | null>(null)
  const [wasRead, setWasRead] = useState(false)
  const [isMapOpen, setMapOpen] = useState(false)
  const [shown, setShown] = useState<Shown>('original')
  const [isClose, setClose] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const reasonOf = useOutageReason()
  const translation = useMutation({ mutationFn: () => translateSheet(common.id) })
  const { sheetTranslatable } = common
  const auctionSheet = isBroken ? null : common.auctionSheet
  const touch = useIsTouch()
  const isRead = sheet?.isReadable === true && (!sheetTranslatable || language === 'ru')
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
  // Feeds send no sheet of a bike, so none must be promised.
  if (common.lotType === 'bike' && common.auctionSheet === null) return null
  return (
    <LotSection
      flush
      title={t`Auction sheet`}
      aside={
        auctionSheet &&
        (sheetTranslatable || isRead) && (
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
        )
      }
    >
      {translation.isError && shown === 'translated' && (
        <ErrorBlock
          className={styles.failed}
          title={t`The translation didn’t load`}
          text={
            translation.error instanceof OfflineError
              ? t`No connection. Showing the original.`
              : reasonOf(translation.error)
          }
          closeLabel={t`Original`}
          onClose={giveUp}
        />
      )}
      {loading ? (
        <Skeleton ratio={RATIO} />
      ) : auctionSheet ? (
        <PinchZoom className={styles.sheet} label={t`Auction sheet, zoom with + and −`} onZoomed={setClose}>
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
              {t`Translating`}
            </span>
          )}
        </PinchZoom>
      ) : (
        <NoSheet isBroken={isBroken} status={status} onAgain={() => setBroken(false)} />
      )}
      {auctionSheet && wasRead && <SheetReading carId={common.id} over={over} hidden={shown === 'original'} />}
      {auctionSheet && found > 0 && (
        <div className={styles.mapHead}>
          <Button aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
            {t`Damage map: ${plural(found, { one: `${found} mark`, other: `${found} marks` })}`}
          </Button>
        </div>
      )}
      {auctionSheet && isMapOpen && sheet && <DamageMap picture={auctionSheet} marks={marks} legend={sheet.legend} />}
    </LotSection>
  )
}

function NoSheet({ isBroken, status, onAgain }: { isBroken: boolean; status: number; onAgain: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.none}>
      <DocumentIcon />
      {isBroken ? (
        <>
          <p>{t`The sheet image didn’t load.`}</p>
          <Button size="small" onClick={onAgain}>
            {t`Try again`}
          </Button>
        </>
      ) : (
        <p>
          {hasResult(status)
            ? t`There is no auction sheet for this lot.`
            : t`The auction sheet is not uploaded yet. It usually appears the evening before the sale.`}
        </p>
      )}
    </div>
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
