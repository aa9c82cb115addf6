import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ListPager } from '#client/navigation/ListPager.tsx'
import { FileLink } from '#client/api/FileLink.tsx'
import { useProfile } from '#client/auth/use-profile.ts'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { ProgressBar } from '#client/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { NoPayments } from './NoPayments.tsx'
import { PaymentList } from './PaymentList.tsx'
import { PaymentsHead } from './PaymentsHead.tsx'
import styles from './Payments.module.css'
import { paymentsQuery } from './payments.api.ts'
import { StatementButtons } from './StatementButtons.tsx'
import { PaymentTools } from './PaymentTools.tsx'
import { PaymentTotals } from './PaymentTotals.tsx'
import { usePayments } from './use-payments.ts'

/** The lines of the account with their totals (route `/payments`). */
export function PaymentsScreen() {
  const { t } = useLingui()
  const { search, pageSize, setPageSize, hrefFor } = usePayments()
  const payments = useQuery(paymentsQuery(search, pageSize))
  const { data } = payments
  const { detail } = useProfile()
  const isMine = search.userId === undefined || search.userId === detail.userId
  const isBeyond = usePageWithin(data?.pageInfo, payments.isPlaceholderData)
  const owner = data?.records.find(({ userId }) => userId === search.userId)?.userName
  return (
    <div className={styles.screen}>
      <PaymentsHead at="/payments" userId={search.userId}>
        {detail.invoiceLink && isMine && (
          <FileLink className={buttonClass('tonal', 'small')} href={detail.invoiceLink}>
            <DownloadIcon size={16} />
            {t`Latest invoice`}
          </FileLink>
        )}
      </PaymentsHead>
      <PaymentTools owner={owner} />
      {(data || payments.isPending) && (
        <div className={styles.sums}>
          <PaymentTotals totals={data} />
          <StatementButtons />
        </div>
      )}
      <Panel flush>
        <div className={styles.progress}>
          <ProgressBar active={payments.isFetching && data !== undefined} label={t`Loading`} />
        </div>
        {data && data.records.length > 0 ? (
          <>
            <PaymentList records={data.records} />
            <div className={styles.pages}>
              <ListPager pageInfo={data.pageInfo} {...{ pageSize, hrefFor }} onPageSize={setPageSize} />
            </div>
          </>
        ) : (data && !isBeyond) || payments.error ? (
          <NoPayments payments={payments} />
        ) : (
          <div aria-busy="true">
            {Array.from({ length: 8 }, (_, line) => (
              <div key={line} className={styles.line}>
                <Skeleton width="75%" height={14} />
                <Skeleton width={90} height={14} />
                <Skeleton width="40%" height={12} />
                <Skeleton width={110} height={12} />
              </div>
            ))}
          </div>
        )}
      </Panel>
    </div>
  )
}
