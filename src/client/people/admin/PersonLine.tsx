import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonRow } from '#contract/people/admin-people.shapes.ts'
import { yen } from '#domain/money/yen.ts'
import { renderRouterLink } from '#client/navigation/router-link.tsx'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import { KIND_WORD } from '#client/format/user-kind-words.ts'
import styles from './AdminPeople.module.css'

/** An account in the list: name, kind and money. */
export function PersonLine({ person }: { person: PersonRow }) {
  const { t, i18n } = useLingui()
  const { atWithYear } = useTokyoWords()
  const { id, fullName, company, email, dealer, kind, disabled, balance, creditLimit, activeBids, lastLogin } = person
  return (
    <li className={styles.person}>
      {renderRouterLink({
        href: `/office/users/${id}`,
        className: styles.who,
        children: (
          <>
            <b>{fullName}</b>
            <span className={styles.meta}>{[t`No. ${id}`, company, email].filter(Boolean).join(' · ')}</span>
          </>
        ),
      })}
      <span className={styles.what}>
        {i18n._(KIND_WORD[kind])}
        {disabled && (
          <StatusMark tone="red" soft>
            {i18n._(KIND_WORD.disabled)}
          </StatusMark>
        )}
        {dealer && <span className={styles.meta}>{t`Dealer: ${dealer}`}</span>}
      </span>
      <span className={styles.money}>
        <span>
          <Trans>Limit {yen(creditLimit)}</Trans>
        </span>
        <span className={styles.meta}>
          <Trans>
            Balance {yen(balance)}, in active bids {yen(activeBids)}
          </Trans>
        </span>
      </span>
      <span className={styles.meta}>
        {lastLogin ? <Trans>Last login {atWithYear(lastLogin)}</Trans> : t`Never logged in`}
      </span>
    </li>
  )
}
