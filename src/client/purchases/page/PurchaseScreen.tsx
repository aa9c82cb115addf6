import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#client/api/errors.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { purchaseQuery } from '../purchases.api.ts'
import { PurchasePage } from './PurchasePage.tsx'
import styles from './PurchasePage.module.css'
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx'

/** A bought car's page. */
export function PurchaseScreen() {
  const { id: text = '' } = useParams({ strict: false })
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  const query = useQuery({ ...purchaseQuery(id), enabled: id > 0 })
  if (query.data) return <PurchasePage key={id} purchase={query.data} />
  if (id === 0 || query.isError)
    return (
      <NoPurchase
        error={query.error ?? new ApiError(404, '')}
        pending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return <PurchaseSkeleton />
}

/** No car to show: the reader has no such car, or the server did not answer. The two look different. */
function NoPurchase({ error, pending, onRetry }: { error: Error; pending: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  const missing = error instanceof ApiError && [404, 422].includes(error.status)
  useTabTitle(missing ? t`Car not found` : t`Purchased car`)
  const back = (
    <Link to="/purchased-cars" className={buttonClass('tonal')}>
      {t`Back to purchased cars`}
    </Link>
  )
  return (
    <div className={styles.page}>
      <h1>
        <VisuallyHidden>{t`Purchased car`}</VisuallyHidden>
      </h1>
      {missing ? (
        <EmptyState title={t`Car not found`} text={t`The link is wrong, or this car belongs to another account.`}>
          {back}
        </EmptyState>
      ) : (
        <QueryOutage
          query={{ error, isFetching: pending, refetch: onRetry }}
          title={t`Couldn’t load this car`}
          offline={{ text: t`Not saved on this device.` }}
        >
          {back}
        </QueryOutage>
      )}
    </div>
  )
}
