import { useLingui } from '@lingui/react/macro'
import type { FeedPoll } from '#contract/feed/feed.shapes.ts'
import { grouped } from '#domain/money/yen.ts'
import list from '#client/ui/list/lines.module.css'
import styles from '#client/admin/Admin.module.css'
import { useTokyoWords } from '#client/format/use-tokyo-words.ts'
import { StatusMark } from '#client/ui/tag/StatusMark.tsx'
import type { Tone } from '#client/ui/tone.ts'
import { Panel } from '#client/ui/value/Panel.tsx'
import own from './Feeds.module.css'
import { useAgeText } from './use-age-text.ts'
import { useReasonText } from './use-reason-text.ts'

const TONES: Record<FeedPoll['state'], Tone> = {
  new: 'gray',
  fresh: 'green',
  awaiting: 'orange',
  failing: 'orange',
  late: 'red',
}

/** The sources that the server polls itself: the age of their data, their next poll, and their errors. */
export function FeedPolls({ polls, now }: { polls: readonly FeedPoll[]; now: Date }) {
  const { t } = useLingui()
  const late = polls.filter(poll => poll.state === 'late').length
  const isFailing = polls.some(({ problem }) => problem)
  return (
    <Panel title={t`Sources`}>
      {late > 0 && (
        <p role="alert" className={own.failure}>
          {t`Data is delayed: no updates from a source.`}
        </p>
      )}
      {isFailing && (
        <p className={styles.meta}>
          {t`We’ll keep trying. Until it works, lots from this source stay as they are. If it keeps failing, ask your system administrator.`}
        </p>
      )}
      <ul className={list.lines}>
        {polls.map(poll => (
          <PollLine key={`${poll.source} ${poll.part}`} poll={poll} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

function PollLine({ poll, now }: { poll: FeedPoll; now: Date }) {
  const { t } = useLingui()
  const { atWithYear } = useTokyoWords()
  const ageText = useAgeText()
  const { source, part, state, freshAt, nextAt, problem, quotaRest, quotaLimit } = poll
  const problemText = useReasonText()(problem ?? '')
  const words: Record<FeedPoll['state'], string> = {
    new: t({ message: 'Not checked yet', context: 'feed' }),
    fresh: t({ message: 'Fresh', context: 'feed' }),
    awaiting: t({ message: 'Waiting', context: 'feed' }),
    failing: t({ message: 'Failing', context: 'feed' }),
    late: t({ message: 'Late', context: 'feed' }),
  }
  return (
    <li className={list.line}>
      <span className={styles.head}>
        <StatusMark tone={TONES[state]}>{words[state]}</StatusMark>
        <span className={styles.name}>{part === '' ? source : `${source} · ${part}`}</span>
        <span className={styles.meta}>{freshAt === null ? t`nothing yet` : ageText(freshAt, now)}</span>
      </span>
      {problem && (
        <span className={own.failure} lang={problemText === problem ? 'en' : undefined}>
          {problemText}
        </span>
      )}
      <span className={own.counts}>
        {nextAt && <span>{t`next at ${atWithYear(nextAt)}`}</span>}
        {quotaRest !== null && quotaLimit !== null && (
          <span>{t`${grouped(quotaRest)} of ${grouped(quotaLimit)} requests left today`}</span>
        )}
      </span>
    </li>
  )
}
