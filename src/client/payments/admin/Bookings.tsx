import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import type { RemittanceState } from '#domain/payments/remittances.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import list from '#client/ui/list/lines.module.css'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { useSubject } from '#client/ui/overlay/use-subject.ts'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { DecideDialog, type Decision } from './DecideDialog.tsx'
import { REMITTANCES_PAGE, remittancesQuery } from './remittances.api.ts'
import { RemittanceLine } from './RemittanceLine.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import styles from '#client/admin/Admin.module.css'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { TextSkeleton } from '#client/ui/feedback/TextSkeleton.tsx'

/** A page of bookings, with the dialogs that decide about one and reverse one. */
export function Bookings({ state, page }: { state: RemittanceState | 'all'; page: number }) {
  const { t } = useLingui()
  const bookings = useQuery(remittancesQuery(state, page))
  const reversal = useSubject<Remittance>()
  const decision = useSubject<Decision>()
  const { data } = bookings
  const isBeyond = usePageWithin(data?.pageInfo, bookings.isPlaceholderData)
  return (
    <>
      <Panel>
        {data && !isBeyond ? (
          <>
            {data.remittances.length === 0 && <NoBookings state={state} />}
            <ul className={list.lines}>
              {data.remittances.map(remittance => (
                <RemittanceLine
                  key={remittance.id}
                  remittance={remittance}
                  onDecide={decision.show}
                  onReverse={reversal.show}
                />
              ))}
            </ul>
            <ListPages
              page={page}
              pages={Math.ceil(data.pageInfo.totalSearchResults / REMITTANCES_PAGE)}
              hrefFor={number => `/office/payments?tab=${state}&page=${number}`}
            />
          </>
        ) : bookings.isError ? (
          <QueryOutage query={bookings} title={t`Couldn’t load entries`} />
        ) : (
          <div aria-busy="true">
            <BookingSkeletons />
          </div>
        )}
      </Panel>
      {decision.about && (
        <DecideDialog
          key={`${decision.about.subject.remittance.id} ${decision.about.subject.approve}`}
          decision={decision.about.subject}
          open={decision.about.open}
          onClose={decision.close}
        />
      )}
      {reversal.about && (
        <ReverseDialog
          key={reversal.about.subject.id}
          remittance={reversal.about.subject}
          open={reversal.about.open}
          onClose={reversal.close}
        />
      )}
    </>
  )
}

function NoBookings({ state }: { state: RemittanceState | 'all' }) {
  const { t } = useLingui()
  if (state === 'waiting')
    return <EmptyState title={t`Nothing to approve`} text={t`Large entries wait here for a second approval.`} />
  return <EmptyState title={t`No entries yet`} text={t`Post a transfer with “New entry”, or import your bank’s CSV.`} />
}

/** Placeholders of eight entries while the first answer loads. */
const BookingSkeletons = () => (
  <ul className={list.lines} aria-hidden="true">
    {Array.from({ length: 8 }, (_, row) => (
      <li key={row} className={list.line}>
        <span className={styles.head}>
          <Skeleton width={70} height="0.8em" />
          <Skeleton width={150} height="0.8em" />
          <Action />
        </span>
        <TextSkeleton wraps width={70} />
        <span className={styles.head}>
          <TextSkeleton wraps width={60} className={styles.meta} />
          <Action />
        </span>
      </li>
    ))}
  </ul>
)

const Action = () => (
  <span className={buttonClass('quiet', 'small')}>
    <Skeleton width={70} />
  </span>
)
