import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { chatQuery } from './chat.api.ts'
import styles from './Chat.module.css'
import { ChatArrivals } from './ChatArrivals.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatThread } from './ChatThread.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useUnsent } from './use-unsent.ts'

/** The messages and the field to write in. Writing is possible before the messages load, or if they cannot load. */
export function ChatTalk({ bidId, takesFocus }: { bidId: number; takesFocus: boolean }) {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  const messages = useQuery(chatQuery(bidId))
  const { data, error } = messages
  const unsent = useUnsent(bidId)
  useMarkRead(bidId, data)
  const outgoing = unsent.outgoing.filter(({ key }) => !data?.chat.some(message => message.key === key))
  return (
    <div className={styles.talk}>
      {data && <ChatArrivals chat={data.chat} />}
      <ChatThread
        bidId={bidId}
        chat={data}
        outgoing={outgoing}
        onRetry={unsent.retry}
        onDiscard={unsent.discard}
        foot={
          data ? null : error ? (
            <div className={styles.failure}>
              <ErrorBlock title={t`Couldn’t load the chat`} text={reasonOf(error)} />
              <RetryButton query={messages} />
            </div>
          ) : (
            <Spinner />
          )
        }
      />
      <ChatComposer bidId={bidId} onSend={unsent.send} takesFocus={takesFocus} />
    </div>
  )
}
