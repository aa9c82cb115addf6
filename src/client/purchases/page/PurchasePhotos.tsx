import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PurchaseView } from '#contract/purchases/purchases.shapes.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { DownloadPhotos } from '#client/lots/page/DownloadPhotos.tsx'
import { LotPhotos } from '#client/lots/page/LotPhotos.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { ConditionPill } from '#client/format/ConditionPill.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { photosOfCar } from '../purchases.api.ts'
import { useShipmentWords } from '../use-shipment-words.ts'
import styles from './PurchasePage.module.css'

/** The lot's photos, where the car was bought, and a link to its lot. */
export function PurchasePhotos({ purchase, name }: { purchase: PurchaseView; name: string }) {
  const { t } = useLingui()
  const { boughtText } = useShipmentWords()
  const mayDownload = useMay('downloadPhotos')
  const { carDetail: car, lotImages } = purchase
  return (
    <Panel flush className={styles.photos}>
      <div className={styles.beside}>
        <div className={styles.gallery}>
          <LotPhotos images={lotImages} name={name} pageType="car-auction" />
        </div>
        <div>
          <div className={styles.tools}>
            <Link to={car.link} className={buttonClass('outline')}>
              {t`Open the auction lot`}
            </Link>
            {mayDownload && <DownloadPhotos linkOf={() => photosOfCar(car.id)} />}
          </div>
          <p className={styles.bought}>
            <span>{boughtText(car)}</span>
            {car.condition && <ConditionPill condition={car.condition} />}
          </p>
        </div>
      </div>
    </Panel>
  )
}
