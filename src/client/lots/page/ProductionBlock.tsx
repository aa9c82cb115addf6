import { useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { parseChassisNumber } from '#domain/lots/chassis-number.ts'
import { ProductionForm } from '#client/lots/production/ProductionForm.tsx'
import { lotProductionQuery, type LotPlace } from './lot-page.api.ts'
import styles from './LotPart.module.css'
import { LotSection } from './LotSection.tsx'

/**
 * The manufacture date: the first registration from the sheet, and on request the data of the chassis number. Where the auction reports only the
 * code, the number can be typed from the sheet.
 */
export function ProductionBlock({ place, detail }: { place: LotPlace; detail: LotDetail }) {
  const { t } = useLingui()
  const { chassisId } = detail.carInfo
  return (
    <LotSection flush title={t`Month of production`} note={parseChassisNumber(chassisId) !== null && chassisId}>
      <div className={styles.form}>
        {detail.mopDeail && <RegistrationCrop crop={detail.mopDeail} />}
        <ProductionForm query={chassis => lotProductionQuery(place, detail, chassis)} known={chassisId} />
      </div>
    </LotSection>
  )
}

type Crop = NonNullable<LotDetail['mopDeail']>

/** Sheets are 10:7. The crop's proportion follows from its two sizes in percent. */
const SHEET_RATIO = 10 / 7

/** The first registration, cropped from the picture of the sheet. */
function RegistrationCrop({ crop }: { crop: Crop }) {
  const { t } = useLingui()
  const { auctionSheet, backgroundSize, backgroundPosition } = crop
  const [across = 100, down = 100] = backgroundSize.split(' ').map(Number.parseFloat)
  return (
    <div>
      <p className={styles.remark}>{t`First registration, from the sheet`}</p>
      <div
        className={styles.crop}
        role="img"
        aria-label={t`First registration, from the sheet`}
        style={{
          aspectRatio: SHEET_RATIO * (down / across),
          backgroundImage: `url("${auctionSheet}")`,
          backgroundSize,
          backgroundPosition,
        }}
      />
    </div>
  )
}
