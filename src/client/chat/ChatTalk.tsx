import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/button/Button.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { chatQuery } from './chat.api.ts'
import styles from './Chat.module.css'
import { ChatArrivals } from './ChatArrivals.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatThread } from './ChatThread.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useUnsent } from './use-unsent.ts'

/** What was written, and the field to write in; one can write before the rest has come, or cannot come. */
export function ChatTalk({ bidId, takesFocus }: { bidId: number; takesFocus: boolean }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(chatQuery(bidId))
  const unsent = useUnsent(bidId)
  useMarkRead(bidId, data)
  const outgoing = unsent.outgoing.filter(({ key }) => !data?.chat.some(message => message.key === key))
  return (
    <div className={styles.talk}>
      {data && <ChatArrivals chat={data.chat} />}
      {/* What scrolls is reached by the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={t`Messages`}>
        {(data || outgoing.length > 0) && (
          <ChatThread bidId={bidId} chat={data} outgoing={outgoing} onRetry={unsent.retry} onDiscard={unsent.discard} />
        )}
        {!data && !error && <Spinner />}
        {!data && error && (
          <div className={styles.failure}>
            <ErrorBlock title={t`The chat could not be loaded`} text={error.message} />
            <Button size="small" pending={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
      <ChatComposer bidId={bidId} onSend={unsent.send} takesFocus={takesFocus} />
    </div>
  )
}
