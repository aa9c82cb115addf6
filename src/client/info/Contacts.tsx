import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '#client/site/site.api.ts'
import styles from './Info.module.css'
import { InfoPart } from './InfoPage.tsx'

/** Whom to write or call, as the office is configured; nothing where nothing is. */
export function Contacts() {
  const { t } = useLingui()
  const company = useQuery(companyQuery).data
  if (!company || (!company.email && !company.phone && company.links.length === 0)) return null
  const { email, phone, links } = company
  return (
    <InfoPart title={t`Contacts`}>
      <p>
        <Trans>
          Tell the number of the lot, the order or your account, and the answer comes sooner. The office keeps Tokyo
          time.
        </Trans>
      </p>
      <div className={styles.contact}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && (
          <a href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`} target="_blank" rel="noopener noreferrer">
            {t`Messenger: ${phone}`}
          </a>
        )}
        {links.map(({ label, href }) => (
          <a key={href} href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </div>
    </InfoPart>
  )
}
