import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { useBrokenPictures } from '#client/ui/picture/broken-pictures.ts'
import { Picture } from '#client/ui/picture/Picture.tsx'
import styles from './PurchaseCard.module.css'

/** The car's first photo, or a neutral icon. Its name is next to it. */
export function PurchasePhoto({ car, priority }: { car: PurchasedCar; priority: boolean }) {
  const { isBroken, drop } = useBrokenPictures()
  const thumb = car.images[0]
  return (
    <span className={styles.photo}>
      {thumb && !isBroken(thumb) ? (
        <Picture src={thumb} sizes="120px" alt="" eager={priority} ratio="auto" onBroken={() => drop(thumb)} />
      ) : (
        <CarIcon />
      )}
    </span>
  )
}
