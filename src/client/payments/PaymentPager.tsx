import type { PageInfo } from '#contract/wire.ts'
import { ListPager } from '#client/navigation/ListPager.tsx'
import styles from './Payments.module.css'
import { StatementButton } from './StatementButton.tsx'
import { usePayments } from './use-payments.ts'

export function PaymentPager({ pageInfo }: { pageInfo: PageInfo }) {
  const { pageSize, setPageSize, hrefFor } = usePayments()
  return (
    <div className={styles.pages}>
      <ListPager {...{ pageInfo, pageSize, hrefFor }} onPageSize={setPageSize}>
        <StatementButton />
      </ListPager>
    </div>
  )
}
