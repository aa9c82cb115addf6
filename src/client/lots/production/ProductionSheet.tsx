import { useLingui } from '@lingui/react/macro'
import type { PageType } from '#domain/lots/page-types.ts'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { productionMonthQuery } from '../lots.api.ts'
import { ProductionForm } from './ProductionForm.tsx'
import styles from './Production.module.css'

/** The month of production of a chassis number, on every list. */
export function ProductionSheet({ pageType, onClose }: { pageType: PageType; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <BottomSheet open onClose={onClose} title={t`Month of production`} closeLabel={t`Close`}>
      <div className={styles.sheet}>
        <ProductionForm query={chassis => productionMonthQuery(pageType, chassis)} />
      </div>
    </BottomSheet>
  )
}
