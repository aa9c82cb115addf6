import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { myOrdersQuery } from './car-orders.api.ts'
import list from '#client/ui/list/lines.module.css'
import styles from './CarOrders.module.css'
import { useOrderWords } from './use-order-words.ts'

/** My orders and their results; draws nothing without orders. */
export function MyOrders() {
  const { t } = useLingui()
  const { whatText, factsText, atText } = useOrderWords()
  const orders = useQuery(myOrdersQuery)
  const { data } = orders
  if (orders.isError && !data) return <QueryOutage query={orders} title={t`Couldn’t load your orders`} />
  if (!data || data.orders.length === 0) return null
  return (
    <Panel title={t`My orders`}>
      <ul className={list.lines}>
        {data.orders.map(order => (
          <li key={order.id} className={list.line}>
            <span className={styles.head}>
              <span className={styles.what}>{whatText(order)}</span>
              <StatusMark tone={order.done ? 'green' : 'orange'}>
                {order.done ? t({ message: 'Done', context: 'order' }) : t`In progress`}
              </StatusMark>
            </span>
            {order.link && (
              <a href={order.link} target="_blank" rel="noopener noreferrer" className={styles.link}>
                {order.link}
              </a>
            )}
            {factsText(order) && <span className={styles.facts}>{factsText(order)}</span>}
            <span className={styles.meta}>
              {t`No. ${order.id}`} · {atText(order.createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
