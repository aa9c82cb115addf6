import { useState } from 'react'
import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { CarIcon } from '#client/ui/icons/CarIcon.tsx'
import { Picture } from '#client/ui/picture/Picture.tsx'
import styles from './PurchaseCard.module.css'

/** The car's first photo, or a neutral icon. Its name is next to it. */
export function PurchasePhoto({ car, priority }: { car: PurchasedCar; priority: boolean }) {
  const [broken, setBroken] = useState<string>()
  const thumb = car.images[0]
  return (
    <span className={styles.photo}>
      {thumb && thumb !== broken ? (
        <Picture src={thumb} sizes="120px" alt="" eager={priority} ratio="auto" onBroken={() => setBroken(thumb)} />
      ) : (
        <CarIcon />
      )}
    </span>
  )
}
