import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useNow } from '#client/api/use-now.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PhotoIcon } from '#client/ui/icons/PhotoIcon.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Tooltip } from '#client/ui/overlay/Tooltip.tsx'
import { useExtraPhotos } from './lot-page.api.ts'
import type { LotPlace } from './lot-page.api.ts'
import styles from './PhotoTools.module.css'
import { useReachable } from './use-reachable.ts'

/** What a hall takes to send photos (specification §9). */
const USUAL_SECONDS = 30

/**
 * More photos from the hall (specification §4 "Extra photos"): so many lots a day, about half a minute each. The button rests while one request
 * runs and after it has ended; only what could not be asked may be asked again.
 */
export function ExtraPhotos({ place, detail, left }: { place: LotPlace; detail: LotDetail; left: number }) {
  const { t } = useLingui()
  const reachable = useReachable()
  const { mutate, isPending, isSuccess, data, error } = useExtraPhotos(place, detail)
  const found = data?.carInfo.images.length ?? 0
  const reason = isSuccess
    ? t`The hall has answered`
    : left === 0
      ? t`All requests of today are used. New ones from midnight in Tokyo.`
      : !reachable && t`There is no connection`
  return (
    <>
      <Button kind="tonal" pending={isPending} disabledReason={reason} onClick={() => mutate()}>
        <PhotoIcon size={19} />
        <Trans>Extra photos</Trans>
      </Button>
      <Tooltip
        text={t`The hall keeps more photos of its cars. You may ask for those of so many lots a day; it takes about ${USUAL_SECONDS} seconds. New ones from midnight in Tokyo.`}
      >
        {described => (
          <button type="button" className={styles.left} {...described}>
            <Plural value={left} _0="none left" one="# left" other="# left" />
          </button>
        )}
      </Tooltip>
      {isPending && <Waiting />}
      <div role="status" className={styles.told}>
        {isPending && (
          <VisuallyHidden>
            <Trans>Asking the hall, it takes about {USUAL_SECONDS} seconds</Trans>
          </VisuallyHidden>
        )}
        {found > 0 && (
          <Plural value={found} one="# photo came; it stands at the end" other="# photos came; they stand at the end" />
        )}
      </div>
      {isSuccess && found === 0 && (
        <p role="alert" className={styles.none}>
          <Trans>The hall has no extra photos of this lot.</Trans>
        </p>
      )}
      {error && (
        <p role="alert" className={styles.none}>
          {error instanceof OfflineError || !(error instanceof ApiError)
            ? t`The photos did not come. Try again.`
            : error.message}
        </p>
      )}
    </>
  )
}

/** Counts down what it usually takes, and says so when it takes longer; for the eye, an ear would hear every second of it. */
function Waiting() {
  const now = useNow(1000)
  const [start] = useState(now)
  const left = USUAL_SECONDS - Math.floor((now.getTime() - start.getTime()) / 1000)
  return (
    <div className={styles.told} aria-hidden="true">
      {left > 0 ? <Trans>Asking the hall, about {left} s</Trans> : <Trans>Still asking the hall</Trans>}
      <progress className={styles.progress} max={USUAL_SECONDS} value={left > 0 ? USUAL_SECONDS - left : undefined} />
    </div>
  )
}
