import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { ApiError } from '#client/api/errors.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { Ribbons } from '#client/offline/Ribbons.tsx'
import { PAGE_WORDS } from '../page-words.ts'
import { LotBar } from './LotBar.tsx'
import styles from './LotPage.module.css'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'

/** No lot to show: it does not exist, or the server did not answer. The two always look different. */
export function NoLot({
  pageType,
  desktop,
  error,
  pending,
  onRetry,
}: {
  pageType: PageType
  desktop: boolean
  error: Error
  pending: boolean
  onRetry: () => void
}) {
  const { t, i18n } = useLingui()
  const { path } = pageTypeRecord(pageType)
  const missing = error instanceof ApiError && error.status === 404
  const title = i18n._(PAGE_WORDS[pageType].lotOutage)
  const absent = t`Lot not found`
  useTabTitle(missing ? absent : t`Lot`)
  return (
    <div className={styles.page}>
      {!desktop && <LotBar path={path} lotNumber="—" hall={i18n._(PAGE_WORDS[pageType].title)} />}
      {!desktop && <Ribbons />}
      <h1>
        <VisuallyHidden>{t`Lot`}</VisuallyHidden>
      </h1>
      {missing ? (
        <EmptyState title={absent} text={<WhyMissing pageType={pageType} />}>
          <BackToListing path={path} />
        </EmptyState>
      ) : (
        <QueryOutage
          query={{ error, isFetching: pending, refetch: onRetry }}
          title={title}
          offline={{ title, text: t`This lot is not saved on this device.` }}
        >
          {desktop && <BackToListing path={path} />}
        </QueryOutage>
      )}
    </div>
  )
}

/** After its sale a lot is listed in the statistics of its kind. */
function WhyMissing({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const { vehicle, holds } = pageTypeRecord(pageType)
  if (holds !== 'auction') return t`The link is wrong.`
  if (vehicle === 'bike') return t`It may have moved to Bike statistics, or the link is wrong.`
  return t`It may have moved to Sales statistics, or the link is wrong.`
}

function BackToListing({ path }: { path: string }) {
  const { t } = useLingui()
  return (
    <Link to={path} className={buttonClass('tonal')}>
      {t`Back to the list`}
    </Link>
  )
}
