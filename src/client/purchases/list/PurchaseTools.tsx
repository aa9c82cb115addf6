import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { FilterIcon } from '#client/ui/icons/FilterIcon.tsx'
import { useStartOver } from '#client/ui/hooks/use-start-over.ts'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { PurchaseFilters, type PurchaseChoice } from './PurchaseFilters.tsx'
import { useListResets } from '#client/navigation/list-resets.ts'
import frame from '#client/navigation/list-screen.module.css'
import styles from './PurchasesScreen.module.css'
import { SearchCars } from './SearchCars.tsx'
import { usePurchaseSearch } from './use-purchase-list.ts'

/** The phone's row above the list: search and filters. Nothing is applied before "Show cars". */
export function PurchaseTools() {
  const { t } = useLingui()
  const { search, change } = usePurchaseSearch()
  const sheet = useOverlay('filter')
  const [draft, setDraft] = useState<PurchaseChoice | null>(null)
  const { resets, startOver } = useStartOver()
  const listResets = useListResets()
  useUnsaved(sheet.open && draft !== null)
  const { status, dateFrom, dateTo } = draft ?? search
  const active = [search.status, search.dateFrom ?? search.dateTo].filter(Boolean).length
  return (
    <div className={styles.tools}>
      <SearchCars key={listResets} />
      <IconButton label={t`Filter`} count={active} className={frame.tool} onClick={sheet.show} aria-haspopup="dialog">
        <FilterIcon />
      </IconButton>
      <BottomSheet
        open={sheet.open}
        onClose={() => {
          setDraft(null)
          sheet.close()
        }}
        title={t`Filters`}
        closeLabel={t`Close`}
        foot={
          <Button
            kind="primary"
            size="large"
            onClick={() => {
              change({ ...draft })
              setDraft(null)
            }}
          >
            {t`Show cars`}
          </Button>
        }
      >
        <div className={styles.sheet}>
          <PurchaseFilters key={resets} choice={{ status, dateFrom, dateTo } as PurchaseChoice} onChange={setDraft} />
          <Button
            kind="quiet"
            disabledReason={!status && !dateFrom && !dateTo && t`No filters selected`}
            onClick={() => {
              startOver()
              setDraft({ status: undefined, dateFrom: undefined, dateTo: undefined } as PurchaseChoice)
            }}
          >
            {t`Reset all`}
          </Button>
        </div>
      </BottomSheet>
    </div>
  )
}
