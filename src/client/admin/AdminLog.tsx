import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AdminLogLine, AdminSubject } from '#contract/site/admin-log.shapes.ts'
import { History } from './History.tsx'
import { adminLogQuery } from './admin.api.ts'
import list from '#client/ui/list/lines.module.css'
import styles from './Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'

type Value = string | number | boolean | null

/** Every change of a section, latest first: who, when, and the difference. */
export function AdminLog({
  subject,
  page,
  href,
  names,
  valueText,
  titleOf,
}: {
  subject: AdminSubject
  page: number
  /** The section's address with its history open. */
  href: string
  /** The display names of a row's fields; a field without a name is not shown. */
  names: Record<string, string>
  valueText: (name: string, value: Value) => string
  /** The name of the changed object. */
  titleOf: (line: AdminLogLine) => string
}) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const log = useQuery(adminLogQuery(subject, page))
  return (
    <History log={log} page={page} href={href} none={t`No changes yet.`}>
      {lines => (
        <ol className={list.lines}>
          {lines.map(line => (
            <li key={line.id} className={list.line}>
              <span className={styles.name}>
                {titleOf(line)}
                {line.after === null && <> · {t`removed`}</>}
                {line.before === null && <> · {t`new`}</>}
              </span>
              <div className={styles.changes}>
                {changedNames(line, names).map(name => (
                  <div key={name}>
                    {names[name]}: {line.before && <s>{valueText(name, line.before[name] ?? null)}</s>}
                    {line.before && line.after && ' → '}
                    {line.after && <b>{valueText(name, line.after[name] ?? null)}</b>}
                  </div>
                ))}
              </div>
              <span className={styles.meta}>
                {atWithYear(line.at)} · {line.userName}
              </span>
            </li>
          ))}
        </ol>
      )}
    </History>
  )
}

function changedNames({ before, after }: AdminLogLine, names: Record<string, string>): string[] {
  return Object.keys(names).filter(name => !before || !after || before[name] !== after[name])
}
