import { Trans, useLingui } from '@lingui/react/macro'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import styles from './LotPart.module.css'

type Crop = NonNullable<LotDetail['mopDeail']>

/** Sheets are 10:7. The crop's proportion follows from its two sizes in percent. */
const SHEET_RATIO = 10 / 7

/** The first registration, cropped from the picture of the sheet. */
export function RegistrationCrop({ crop }: { crop: Crop }) {
  const { t } = useLingui()
  const { auctionSheet, backgroundSize, backgroundPosition } = crop
  const [across = 100, down = 100] = backgroundSize.split(' ').map(Number.parseFloat)
  return (
    <div>
      <p className={styles.remark}>
        <Trans>First registration, from the sheet</Trans>
      </p>
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
