import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ORDER_STATES, type AdminOrder, type OrderState } from '#contract/car-orders/car-orders.shapes.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { AdminLog } from '#client/admin/AdminLog.tsx'
import { MailNotSent } from '#client/admin/MailNotSent.tsx'
import { AdminPage } from '#client/admin/AdminPage.tsx'
import { useAdminSearch } from '#client/admin/use-admin-search.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { LineSkeletons } from '#client/ui/feedback/LineSkeletons.tsx'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { ListPages } from '#client/navigation/ListPages.tsx'
import { usePageWithin } from '#client/navigation/use-page-within.ts'
import { openOrdersQuery, ORDERS_PAGE, ordersQuery, useSetDone } from '../car-orders.api.ts'
import list from '#client/ui/list/lines.module.css'
import styles from '../CarOrders.module.css'
import { useOrderWords } from '../use-order-words.ts'

/** The buyers' orders: waiting ones, oldest first, and completed ones. */
export function CarOrdersScreen() {
  const { t } = useLingui()
  const { tab, page = 1 } = useAdminSearch()
  const state = ORDER_STATES.find(one => one === tab) ?? 'open'
  const isHistory = tab === 'history'
  const open = useQuery(openOrdersQuery).data?.open
  const words: Record<OrderState, string> = {
    open: t({ message: 'Open', context: 'orders' }),
    done: t({ message: 'Done', context: 'orders' }),
    all: t`All`,
  }
  return (
    <AdminPage
      title={t`Orders`}
      lead={
        <Trans>
          Cars buyers asked you to find, including Goo-net listings. Every manager also gets each order by email.
        </Trans>
      }
    >
      <MailNotSent />
      <LinkTabs
        label={t`Orders`}
        current={isHistory ? 'history' : state}
        items={[
          ...ORDER_STATES.map(key => ({
            key,
            label: words[key],
            href: `/office/orders?tab=${key}`,
            ...(key === 'open' && open !== undefined ? { count: open } : {}),
          })),
          { key: 'history' as const, label: t`History`, href: '/office/orders?tab=history' },
        ]}
        renderLink={renderRouterLink}
      />
      <Panel>
        {isHistory ? (
          <AdminLog
            subject="order"
            page={page}
            href="/office/orders?tab=history"
            names={{ done: t({ message: 'Done', context: 'order' }) }}
            titleOf={line => t`Order ${String(line.rowId)}`}
            valueText={(_, value) => (value ? t`yes` : t`no`)}
          />
        ) : (
          <Orders state={state} page={page} />
        )}
      </Panel>
    </AdminPage>
  )
}

function Orders({ state, page }: { state: OrderState; page: number }) {
  const { t } = useLingui()
  const orders = useQuery(ordersQuery(state, page))
  const isBeyond = usePageWithin(orders.data?.pageInfo, orders.isPlaceholderData)
  const setDone = useSetDone()
  if (orders.isError && !orders.data) return <QueryOutage query={orders} title={t`Couldn’t load orders`} />
  if (!orders.data || isBeyond) return <LineSkeletons lines={4} />
  return (
    <>
      <FailureNotice failure={setDone.error} />
      {orders.data.orders.length === 0 && (
        <EmptyState
          title={state === 'open' ? t`No open orders` : t`No orders`}
          text={t`Buyers place them on “Make an order” and “GooNet”.`}
        />
      )}
      <ul className={list.lines}>
        {orders.data.orders.map(order => (
          <OrderLine
            key={order.id}
            order={order}
            pending={setDone.isPending && setDone.variables.id === order.id}
            onDone={done => setDone.mutate({ id: order.id, done })}
          />
        ))}
      </ul>
      <ListPages
        label={t`Pages of orders`}
        page={page}
        pages={Math.ceil(orders.data.pageInfo.totalSearchResults / ORDERS_PAGE)}
        hrefFor={number => `/office/orders?tab=${state}&page=${number}`}
      />
    </>
  )
}

function OrderLine({
  order,
  pending,
  onDone,
}: {
  order: AdminOrder
  pending: boolean
  onDone: (done: boolean) => void
}) {
  const { t } = useLingui()
  const { whatText, factsText, atText } = useOrderWords()
  const { id, user, link, wishes, createdAt, done, doneAt, doneBy } = order
  return (
    <li className={list.line}>
      <span className={styles.head}>
        <StatusMark tone={done ? 'green' : 'orange'}>
          {done ? t({ message: 'Done', context: 'order' }) : t`Open`}
        </StatusMark>
        <span className={styles.what}>{whatText(order)}</span>
        <Button
          size="small"
          kind={done ? 'outline' : 'tonal'}
          pending={pending}
          aria-label={done ? t`Reopen order ${String(id)}` : t`Order ${String(id)} is done`}
          onClick={() => onDone(!done)}
        >
          {done ? t`Open again` : <Trans context="order">Done</Trans>}
        </Button>
      </span>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {link}
        </a>
      )}
      {factsText(order) && <span className={styles.facts}>{factsText(order)}</span>}
      {wishes && (
        <span className={styles.wishes} dir="auto">
          {wishes}
        </span>
      )}
      <span className={styles.contact}>
        <span>
          {user.fullName} ({user.id}){user.company && `, ${user.company}`}
        </span>
        <a href={`mailto:${user.email}`}>{user.email}</a>
        {user.mobile && <a href={`tel:${user.mobile.replaceAll(/[^\d+]/g, '')}`}>{user.mobile}</a>}
      </span>
      <span className={styles.meta}>
        {t`No. ${id}`} · {atText(createdAt)}
        {done && doneAt && ` · ${t`done ${atText(doneAt)}, ${doneBy ?? ''}`}`}
      </span>
    </li>
  )
}
