import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { ApiError } from '#client/api/errors.ts'
import { useNow } from '#client/api/use-now.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PhotoIcon } from '#client/ui/icons/PhotoIcon.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Tooltip } from '#client/ui/overlay/Tooltip.tsx'
import { useExtraPhotos, type LotPlace } from './lot-page.api.ts'
import styles from './PhotoTools.module.css'
import { useReachable } from '#client/api/use-reachability.ts'

/** The usual time an auction takes to send photos. */
const USUAL_SECONDS = 30

/**
 * More photos from the auction. There is a daily limit of lots, and each takes about half a minute. The button is disabled during a request and
 * after it has ended. Only a request that could not be sent may be repeated.
 */
export function ExtraPhotos({ place, detail, left }: { place: LotPlace; detail: LotDetail; left: number }) {
  const { t } = useLingui()
  const reachable = useReachable()
  const { mutate, isPending, isSuccess, data, error } = useExtraPhotos(place, detail)
  const found = data?.carInfo.images.length ?? 0
  const reason = isSuccess
    ? t`The auction house has answered`
    : left === 0
      ? t`No requests left today. You get new ones at midnight Tokyo.`
      : !reachable && t`No connection`
  return (
    <>
      <div className={styles.extra}>
        <Button kind="tonal" pending={isPending} disabledReason={reason} onClick={() => mutate()}>
          <PhotoIcon size={19} />
          {t`Extra photos`}
        </Button>
        <Tooltip
          text={t`The auction house has more photos. You can request them for a limited number of lots a day. It takes about ${USUAL_SECONDS} seconds. The count resets at midnight Tokyo.`}
        >
          {described => (
            <button type="button" className={styles.left} {...described}>
              <Plural value={left} _0="none left" one="# left" other="# left" />
            </button>
          )}
        </Tooltip>
      </div>
      {isPending && <Waiting />}
      <div role="status" className={styles.status}>
        {isPending && (
          <VisuallyHidden>{t`Asking the auction house, usually about ${USUAL_SECONDS} seconds`}</VisuallyHidden>
        )}
        {found > 0 && <Plural value={found} one="# photo added at the end" other="# photos added at the end" />}
      </div>
      {isSuccess && found === 0 && (
        <p role="alert" className={styles.none}>
          {t`The auction house has no extra photos of this lot.`}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.none}>
          {(error instanceof ApiError && error.message) || t`Photos didn’t load. Try again.`}
        </p>
      )}
    </>
  )
}

/** Counts down the usual time, and says so when it takes longer. It is visual only, because a screen reader would announce every second. */
function Waiting() {
  const { t } = useLingui()
  const now = useNow(1000)
  const [start] = useState(now)
  const left = USUAL_SECONDS - Math.floor((now.getTime() - start.getTime()) / 1000)
  return (
    <div className={styles.status} aria-hidden="true">
      {left > 0 ? t`Asking the auction house, about ${left} s` : t`Still waiting for the auction house`}
      <progress className={styles.progress} max={USUAL_SECONDS} value={left > 0 ? USUAL_SECONDS - left : undefined} />
    </div>
  )
}
