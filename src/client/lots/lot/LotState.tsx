import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { Ribbons } from '#client/offline/Ribbons.tsx'
import { LotBar } from './LotBar.tsx'
import styles from './LotPage.module.css'
import { usePageTitle } from './use-page-title.ts'

/** No lot to show: it is not there, or nobody could be asked. The two never look alike. */
export function LotState({
  pageType,
  desk,
  error,
  pending,
  onRetry,
}: {
  pageType: PageType
  desk: boolean
  error: Error
  pending: boolean
  onRetry: () => void
}) {
  const { t } = useLingui()
  const { path } = pageTypeRecord(pageType)
  const missing = error instanceof ApiError && error.status === 404
  const offline = error instanceof OfflineError
  const absent = t`There is no such lot here`
  usePageTitle(`${missing ? absent : t`Lot`} · Minato`)
  return (
    <div className={styles.page}>
      {!desk && <LotBar path={path} lotNumber="—" hall={t`Lot`} />}
      {!desk && <Ribbons />}
      <h1>
        <VisuallyHidden>{t`Lot`}</VisuallyHidden>
      </h1>
      {missing ? (
        <EmptyState title={absent} text={<Trans>It may have moved to the statistics, or the link was mistyped.</Trans>}>
          <Link to={path} className={buttonClass('tonal')}>
            <Trans>To the list</Trans>
          </Link>
        </EmptyState>
      ) : (
        <OutageBlock
          title={offline ? t`Cannot reach the market` : t`The market did not answer`}
          text={offline ? <Trans>This lot has not been kept on this device.</Trans> : error.message}
          retryLabel={t`Retry`}
          onRetry={onRetry}
          pending={pending}
        />
      )}
    </div>
  )
}
