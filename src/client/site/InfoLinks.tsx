import { useLingui } from '@lingui/react/macro'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import styles from './Company.module.css'

/** Links to the pages about buying, under the company's own block. */
export function InfoLinks({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useLingui()
  const pages = [
    { href: '/how-to-buy', label: t`How to buy` },
    { href: '/make-an-order', label: t`Make an order` },
    { href: '/go-net', label: t`GooNet` },
    { href: '/about', label: t`About` },
  ]
  return (
    <nav aria-label={t`Help with buying`} className={styles.pages}>
      {pages.map(({ href, label }) => (
        <span key={href} className={styles.page}>
          {renderRouterLink({ href, children: label, ...(onLeave && { onClick: onLeave }) })}
        </span>
      ))}
    </nav>
  )
}
