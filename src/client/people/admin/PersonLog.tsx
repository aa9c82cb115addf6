import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History } from '#client/admin/History.tsx'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { personLogQuery } from './admin-people.api.ts'
import list from '#client/ui/list/lines.module.css'
import styles from './AdminPeople.module.css'
import { usePersonWords } from './person-words.ts'

/** Every change of an account, latest first: who, when, and the values before and after. */
export function PersonLog({ id, page }: { id: number; page: number }) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const { nameOf, valueText } = usePersonWords()
  const log = useQuery(personLogQuery(id, page))
  return (
    <History log={log} page={page} href={`/office/users/${id}?tab=history`} none={t`No changes to this account yet.`}>
      {lines => (
        <ol className={list.lines}>
          {lines.map(({ id: line, at, userName, before, after: { link, ...after } }) => (
            <li key={line} className={list.line}>
              <span className={styles.meta}>
                {atWithYear(at)} · {link === 'not-me' ? t`Link “This wasn’t me”` : userName}
              </span>
              {before ? (
                Object.entries(after).map(([name, value]) => (
                  <span key={name}>
                    {nameOf(name)}: <s>{valueText(name, before[name] ?? null)}</s> → <b>{valueText(name, value)}</b>
                  </span>
                ))
              ) : (
                <span>
                  <Trans>Account created: {valueText('kind', after.kind ?? null)}</Trans>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </History>
  )
}
