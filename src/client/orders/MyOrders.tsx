import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { myOrdersQuery } from './orders.api.ts'
import styles from './Orders.module.css'
import { useOrderWords } from './use-order-words.ts'

/** What I ordered and what became of it; nothing until there is one. */
export function MyOrders() {
  const { t } = useLingui()
  const { whatText, factsText, atText } = useOrderWords()
  const { data, isError, isFetching, refetch } = useQuery(myOrdersQuery)
  if (isError && !data)
    return (
      <OutageBlock
        title={t`Your orders did not come`}
        retryLabel={t`Retry`}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data || data.orders.length === 0) return null
  return (
    <Panel title={<Trans>My orders</Trans>}>
      <ul className={styles.lines}>
        {data.orders.map(order => (
          <li key={order.id} className={styles.line}>
            <span className={styles.head}>
              <span className={styles.what}>{whatText(order)}</span>
              <StatusMark tone={order.done ? 'green' : 'orange'}>
                {order.done ? t({ message: 'Done', context: 'order' }) : t`With the managers`}
              </StatusMark>
            </span>
            {order.link && (
              <a href={order.link} target="_blank" rel="noopener noreferrer" className={styles.link}>
                {order.link}
              </a>
            )}
            {factsText(order) && <span className={styles.facts}>{factsText(order)}</span>}
            <span className={styles.meta}>
              № {order.id} · {atText(order.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
