import { useLingui } from '@lingui/react/macro'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { OutboxEntryCard } from './OutboxEntryCard.tsx'
import { classNames } from '#client/ui/class-names.ts'
import styles from './OutboxEntries.module.css'
import { useOutbox } from './shown-outbox.ts'

/** All waiting and returned entries, oldest first. `kinds` narrows them to those of the screen. */
export function OutboxEntries({
  kinds,
  className,
}: {
  kinds?: readonly OutboxEntry['about']['kind'][]
  className?: string
}) {
  const { t } = useLingui()
  const entries = useOutbox().filter(({ about }) => !kinds || kinds.includes(about.kind))
  if (entries.length === 0) return null
  return (
    <section className={classNames(styles.waiting, className)}>
      <h2>{t`Written on this device`}</h2>
      {entries.map(({ key }) => (
        <OutboxEntryCard key={key} entryKey={key} named />
      ))}
    </section>
  )
}
