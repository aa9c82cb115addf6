import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { ChatIcon } from '#client/ui/icons/ChatIcon.tsx'
import { MailIcon } from '#client/ui/icons/MailIcon.tsx'
import { iconButtonClass } from '#client/ui/button/IconButton.tsx'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import styles from './Company.module.css'
import { companyQuery } from './site.api.ts'

/** The messenger address of a phone number in any notation. */
const messengerOf = (phone: string) => `https://wa.me/${phone.replaceAll(/\D/g, '')}`

/**
 * The company's contacts and links, as configured. `side` is under the clock of the sidebar, `mini` shows icons when it is folded,
 * and `top` shows only the links in the header. Contacts that are not configured are not shown. The links to our own pages need no answer of the
 * server.
 */
export function Company({ place, onLeave }: { place: 'side' | 'mini' | 'top'; onLeave?: () => void }) {
  const { t } = useLingui()
  const query = useQuery(companyQuery)
  const company = query.data
  if (!company) {
    // The links stand below the contacts. They wait for them, so that they do not jump, unless the request fails.
    const hasFailed = query.failureCount > 0 || query.errorUpdateCount > 0
    if (place !== 'side' || !hasFailed) return null
    return (
      <div className={styles.side}>
        <p role="status" className={styles.failed}>
          {t`Couldn’t load contacts`} <RetryButton query={query} />
        </p>
        <InfoLinks onLeave={onLeave} />
      </div>
    )
  }
  const { email, phone, links } = company
  const elsewhere = links.map(({ label, href }) => (
    <a key={href} href={href} target="_blank" rel="noopener" className={styles.link}>
      {label}
    </a>
  ))
  if (place === 'top') return <>{elsewhere}</>
  if (place === 'mini')
    return (
      <div className={styles.mini}>
        {phone && (
          <a
            className={iconButtonClass}
            href={messengerOf(phone)}
            target="_blank"
            rel="noopener"
            title={phone}
            aria-label={t`Support, messenger: ${phone}`}
          >
            <ChatIcon size={19} />
          </a>
        )}
        {email && (
          <a
            className={iconButtonClass}
            href={`mailto:${email}`}
            title={email}
            aria-label={t`Support, email: ${email}`}
          >
            <MailIcon size={19} />
          </a>
        )}
      </div>
    )
  return (
    <div className={styles.side}>
      {(email || phone) && <span>{t`Support`}</span>}
      {phone && (
        <a
          className={styles.line}
          href={messengerOf(phone)}
          target="_blank"
          rel="noopener"
          aria-label={t`Support, messenger: ${phone}`}
        >
          {phone}
        </a>
      )}
      {email && (
        <a className={styles.line} href={`mailto:${email}`} aria-label={t`Support, email: ${email}`}>
          {email}
        </a>
      )}
      {links.length > 0 && <div className={styles.links}>{elsewhere}</div>}
      <InfoLinks onLeave={onLeave} />
    </div>
  )
}

/** Links to the pages about buying, under the company's own block. */
function InfoLinks({ onLeave }: { onLeave?: () => void }) {
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
