import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PageInfo } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { PurchaseFilters } from './PurchaseFilters.tsx'
import type { PurchaseChoice } from './PurchaseFilters.tsx'
import frame from '#client/navigation/list-screen.module.css'
import styles from './PurchasesScreen.module.css'
import { isNarrowed, UNNARROWED } from './read-purchases-search.ts'
import { SearchCars } from './SearchCars.tsx'
import { usePurchaseSearch } from './use-purchase-list.ts'

/** Several choices make one request: the list follows after this pause. */
const FILTER_AFTER_MS = 1500

/** Above the table on wide screens: words, statuses, days and the number of results. */
export function PurchaseBar({ pageInfo }: { pageInfo: PageInfo | undefined }) {
  const { search, change } = usePurchaseSearch()
  const { choice, choose } = useChoice()
  // After a reset the typed words start over.
  const [round, setRound] = useState(0)
  const found = pageInfo?.totalSearchResults
  return (
    <div className={frame.bar}>
      <div className={styles.words}>
        <SearchCars key={round} small />
      </div>
      <div className={styles.filters}>
        <PurchaseFilters small choice={choice} onChange={choose} />
      </div>
      {isNarrowed(search) && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            // A choice that still waits must not come back after it.
            choose(null)
            setRound(round + 1)
            change(UNNARROWED)
          }}
        >
          <Trans>Reset</Trans>
        </Button>
      )}
      <p className={styles.found} role="status">
        {found !== undefined && <Plural value={found} one={`${grouped(found)} car`} other={`${grouped(found)} cars`} />}
      </p>
    </div>
  )
}

function useChoice() {
  const { search, change } = usePurchaseSearch()
  const [draft, setDraft] = useState<PurchaseChoice | null>(null)
  const apply = useEffectEvent(change)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      apply(draft)
      setDraft(null)
    }, FILTER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])
  const { status, dateFrom, dateTo } = draft ?? search
  return { choice: { status, dateFrom, dateTo } as PurchaseChoice, choose: setDraft }
}
