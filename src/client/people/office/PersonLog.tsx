import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { History } from '#client/site/office/History.tsx'
import { useTokyoWords } from '#client/site/office/use-tokyo-words.ts'
import { personLogQuery } from './office-people.api.ts'
import styles from './OfficePeople.module.css'
import { usePersonWords } from './person-words.ts'

/** Every change of an account, the latest first: who, when, what before and after. */
export function PersonLog({ id, page }: { id: number; page: number }) {
  const { atText } = useTokyoWords()
  const { nameOf, valueText } = usePersonWords()
  const log = useQuery(personLogQuery(id, page))
  return (
    <History
      log={log}
      page={page}
      href={`/office/users/${id}?tab=history`}
      none={<Trans>Nobody has changed this account yet.</Trans>}
    >
      {lines => (
        <ol className={styles.lines}>
          {lines.map(({ id: line, at, userName, before, after }) => (
            <li key={line} className={styles.line}>
              <span className={styles.meta}>
                {atText(at)} · {userName}
              </span>
              {before ? (
                Object.entries(after).map(([name, value]) => (
                  <span key={name}>
                    {nameOf(name)}: <s>{valueText(name, before[name] ?? null)}</s> → <b>{valueText(name, value)}</b>
                  </span>
                ))
              ) : (
                <span>
                  <Trans>Account made: {valueText('kind', after.kind ?? null)}</Trans>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </History>
  )
}
