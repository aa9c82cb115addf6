import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PageType } from '#domain/lots/page-types.ts'
import { fraction } from '#domain/money/dollars.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { ApiError } from '#client/api/errors.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { showToast } from '#client/ui/feedback/toasts.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { keepsFocus } from '#client/ui/overlay/use-return-focus.ts'
import selection from '../selection/Selection.module.css'
import styles from './PhotosZip.module.css'
import { selectedLots } from './selected-lots.ts'
import { NoLinkError, usePhotosDownload } from './use-photos-download.ts'

const MEGABYTE = 1_000_000

/** In selection mode: the number of lots, the download with its progress, and the cancel button. */
export function PhotosBar({ pageType, ids }: { pageType: PageType; ids: readonly string[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { download, isPending, progress, stop } = usePhotosDownload(pageType, {
    done() {
      showToast({ text: t`The photos are in your downloads` })
      selectedLots.stop()
    },
    failed(error) {
      const reason = error instanceof ApiError && error.status < 500 && error.message
      const text = error instanceof NoLinkError ? t`Didn’t find download link` : t`Photos didn’t load. Try again`
      showToast({ text: reason || text })
    },
  })
  const count = ids.length
  return (
    <div ref={keepsFocus} className={selection.bar} role="region" aria-label={t`Photos of several lots`}>
      <div className={selection.status} role="status">
        {progress ? (
          <>
            <span className={styles.line}>
              {progress.of === null ? (
                t`Gathering photos…`
              ) : (
                <Trans>
                  {progress.pictures} of {progress.of} photos
                </Trans>
              )}{' '}
              <span className={styles.bytes}>
                <Trans>{fraction(progress.bytes / MEGABYTE, language, 1)} MB</Trans>
              </span>
            </span>
            <progress
              className={styles.progress}
              aria-label={t`Download`}
              max={progress.of ?? undefined}
              value={progress.of === null ? undefined : progress.pictures}
            />
          </>
        ) : count === 0 ? (
          t`Select lots to download their photos`
        ) : (
          <b>
            <Plural value={count} one="# lot selected" other="# lots selected" />
          </b>
        )}
      </div>
      <Button onClick={isPending ? stop : selectedLots.stop}>{t`Cancel`}</Button>
      <Button
        kind="primary"
        pending={isPending}
        disabledReason={count === 0 && t`No lots selected`}
        onClick={() => download(ids)}
      >
        <DownloadIcon size={19} />
        {t`Download`}
      </Button>
    </div>
  )
}
