import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OfficeLogLine, OfficeSubject } from '#contract/site/office-log.shapes.ts'
import { History } from './History.tsx'
import { officeLogQuery } from './office.api.ts'
import styles from './Office.module.css'
import { useTokyoWords } from './use-tokyo-words.ts'

type Value = string | number | boolean | null

/** Every change of a subject, the latest first: who, when, and what differed. */
export function OfficeLog({
  subject,
  page,
  href,
  names,
  valueText,
  titleOf,
}: {
  subject: OfficeSubject
  page: number
  /** The section's address with its history open. */
  href: string
  /** The words for what a row consists of; what has none is not told. */
  names: Record<string, string>
  valueText: (name: string, value: Value) => string
  /** What was changed. */
  titleOf: (line: OfficeLogLine) => string
}) {
  const { t } = useLingui()
  const { atText } = useTokyoWords()
  const log = useQuery(officeLogQuery(subject, page))
  return (
    <History log={log} page={page} href={href} none={<Trans>Nobody has changed anything yet.</Trans>}>
      {lines => (
        <ol className={styles.lines}>
          {lines.map(line => (
            <li key={line.id} className={styles.line}>
              <span className={styles.name}>
                {titleOf(line)}
                {line.after === null && <> · {t`taken away`}</>}
                {line.before === null && <> · {t`new`}</>}
              </span>
              <div className={styles.changes}>
                {changedNames(line, names).map(name => (
                  <div key={name} className={styles.change}>
                    {names[name]}: {line.before && <s>{valueText(name, line.before[name] ?? null)}</s>}
                    {line.before && line.after && ' → '}
                    {line.after && <b>{valueText(name, line.after[name] ?? null)}</b>}
                  </div>
                ))}
              </div>
              <span className={styles.meta}>
                {atText(line.at)} · {line.userName}
              </span>
            </li>
          ))}
        </ol>
      )}
    </History>
  )
}

function changedNames({ before, after }: OfficeLogLine, names: Record<string, string>): string[] {
  return Object.keys(names).filter(name => !before || !after || before[name] !== after[name])
}
