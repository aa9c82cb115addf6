import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BidLogEntry } from '#contract/bids/bids.shapes.ts'
import { KINDS } from '#domain/people/kinds.ts'
import { tokyoClockSeconds } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { tokyoDate } from '#client/format/time.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { SpinnerLine } from '#client/ui/feedback/SpinnerLine.tsx'
import { bidLogQuery } from '../bids.api.ts'
import styles from './BidLog.module.css'
import { useLogWords } from './use-log-words.ts'

/** A bid's history, newest first: each change with its author, time, and values before and after. */
export function BidLog({ bidId }: { bidId: number }) {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  const log = useQuery(bidLogQuery(bidId))
  const { data, error } = log
  if (data?.length === 0) return <p>{t`No changes to this bid yet.`}</p>
  if (data)
    return (
      <ol className={styles.log} aria-label={t`Bidding history`}>
        {data.toReversed().map((entry, place) => (
          <LogLine key={data.length - place} entry={entry} />
        ))}
      </ol>
    )
  if (error)
    return (
      <>
        <ErrorBlock title={t`Couldn’t load history`} text={reasonOf(error)} />
        <RetryButton query={log} />
      </>
    )
  return <SpinnerLine label={t`Loading`} />
}

/** The buyer's own actions are highlighted (1064 and 981). */
const BUYERS: readonly number[] = [KINDS.client.roleId, KINDS.vip.roleId]

function LogLine({ entry }: { entry: BidLogEntry }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { eventWords, changes } = useLogWords()
  const at = new Date(entry.date)
  const changed = changes(entry)
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <b>{eventWords(entry)}</b>
        <span data-own={entry.userType !== undefined && BUYERS.includes(entry.userType)} className={styles.who}>
          {entry.userName ?? t`System`}
        </span>
      </p>
      <p className={styles.when}>
        <Trans>
          {tokyoDate(at, language)}, {tokyoClockSeconds(at)} Tokyo
        </Trans>
      </p>
      {changed.length === 0 && <p className={styles.when}>{t`No change`}</p>}
      <dl className={styles.changes}>
        {changed.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== null && (
                <>
                  <s>{before}</s> →{' '}
                </>
              )}
              {after}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
