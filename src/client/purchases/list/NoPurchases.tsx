import { useLingui } from '@lingui/react/macro'
import { FindLot } from '#client/auth/FindLot.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { isNarrowed } from './read-purchases-search.ts'
import { usePurchaseSearch, type ShownPurchases } from './use-purchase-list.ts'

/** No cars to show, and why: the server did not answer, the filters exclude all, or there are none. The three always look different. */
export function NoPurchases({ shown }: { shown: ShownPurchases }) {
  const { t } = useLingui()
  const { search, reset } = usePurchaseSearch()
  if (!shown.answer)
    return (
      <QueryOutage
        query={{ error: shown.error, isFetching: shown.isFetching, refetch: shown.retry }}
        title={t`Couldn’t load your cars`}
        offline={{ text: t`Not saved on this device.` }}
      />
    )
  if (isNarrowed(search))
    return (
      <EmptyState title={t`No matching cars`} text={t`Try another status, other dates or another search.`}>
        <Button kind="tonal" onClick={reset}>
          {t`Show all cars`}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t`No purchased cars yet`}
      text={t`When you win, the car appears here. You can follow it to your port.`}
    >
      <FindLot />
    </EmptyState>
  )
}
