import { Plural, useLingui } from '@lingui/react/macro'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PurchaseFilters, type PurchaseChoice } from './PurchaseFilters.tsx'
import frame from '#client/navigation/list-screen.module.css'
import { useDelayedChoice } from '#client/navigation/use-delayed-choice.ts'
import styles from './PurchasesScreen.module.css'
import { isNarrowed } from './read-purchases-search.ts'
import { SearchCars } from './SearchCars.tsx'
import { usePurchaseSearch } from './use-purchase-list.ts'

/** The bar above the table on wide screens: search, statuses, days and the number of results. */
export function PurchaseBar({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { t } = useLingui()
  const { search, change, reset } = usePurchaseSearch()
  const { draft, choose, resets } = useDelayedChoice<PurchaseChoice>(change)
  const { status, dateFrom, dateTo } = draft ?? search
  const found = pageInfo?.totalSearchResults
  return (
    <div className={frame.bar}>
      <div className={styles.words}>
        <SearchCars key={resets} small />
      </div>
      <div className={styles.filters}>
        <PurchaseFilters key={resets} small choice={{ status, dateFrom, dateTo } as PurchaseChoice} onChange={choose} />
      </div>
      {isNarrowed(search) && (
        <Button kind="quiet" size="small" onClick={reset}>
          {t`Reset`}
        </Button>
      )}
      <p className={styles.found} role="status">
        {found !== undefined && <Plural value={found} one={`${grouped(found)} car`} other={`${grouped(found)} cars`} />}
      </p>
    </div>
  )
}
