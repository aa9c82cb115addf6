import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { companyQuery } from '#client/site/site.api.ts'
import styles from './Info.module.css'
import { InfoPart } from './InfoPage.tsx'

/** The contacts from the server's configuration; nothing if none are configured, and that they could not be loaded if the server does not answer. */
export function Contacts() {
  const { t } = useLingui()
  const query = useQuery(companyQuery)
  const company = query.data
  if (query.isError && !company)
    return (
      <InfoPart title={t`Contacts`}>
        <QueryOutage query={query} title={t`Couldn’t load contacts`} />
      </InfoPart>
    )
  if (!company || (!company.email && !company.phone && company.links.length === 0)) return null
  const { email, phone, links } = company
  return (
    <InfoPart title={t`Contacts`}>
      <p>{t`Include the lot, order or account number for a faster reply. Office hours are Tokyo time.`}</p>
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
