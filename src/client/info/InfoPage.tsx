import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { useTabTitle } from '#client/navigation/use-tab-title.ts'
import { LinkTabs } from '#client/ui/nav/LinkTabs.tsx'
import styles from './Info.module.css'

/** The shared frame of the info pages: links to the other pages, title and a first paragraph. */
export function InfoPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const path = useRouterState({ select: state => state.location.pathname })
  useTabTitle(title)
  return (
    <article className={styles.page}>
      <LinkTabs
        label={t`About buying`}
        current={path}
        items={[
          { key: '/how-to-buy', label: t`How to buy`, href: '/how-to-buy' },
          { key: '/make-an-order', label: t`Make an order`, href: '/make-an-order' },
          { key: '/go-net', label: t`GooNet`, href: '/go-net' },
          { key: '/about', label: t`About`, href: '/about' },
        ]}
        renderLink={renderRouterLink}
      />
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </article>
  )
}

/** A section of a page with its heading. */
export function InfoPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One numbered step, inside an `ol` of class `steps`. */
export function InfoStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h2>{title}</h2>
      <div>{children}</div>
    </li>
  )
}
