import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#client/api/errors.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { AsOf } from '#client/offline/AsOf.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { SpinnerLine } from '#client/ui/feedback/SpinnerLine.tsx'
import type { Chat, ChatMessage } from '#contract/chat/chat.shapes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { chatQuery, markChatRead } from './chat.api.ts'
import styles from './Chat.module.css'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatThread } from './ChatThread.tsx'
import { useUnsent } from './use-unsent.ts'

/** The messages and the field to write in. A message can be written before the others load, and if they do not load. */
export function ChatConversation({ bidId, takesFocus }: { bidId: number; takesFocus: boolean }) {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  const messages = useQuery(chatQuery(bidId))
  const { data, error } = messages
  const unsent = useUnsent(bidId)
  useMarkRead(bidId, data)
  // An old link: the bid belongs to another account or does not exist. Trying again would not help.
  const isMissing = error instanceof ApiError && error.status === 404 && !data
  const outgoing = unsent.outgoing.filter(({ key }) => !data?.chat.some(message => message.key === key))
  return (
    <div className={styles.conversation}>
      {data && <ChatArrivals chat={data.chat} />}
      <ChatThread
        bidId={bidId}
        chat={data}
        outgoing={outgoing}
        onRetry={unsent.retry}
        onDiscard={unsent.discard}
        foot={
          data ? (
            // The sheet covers the ribbon with the age of the data.
            error && (
              <p className={styles.since}>
                <AsOf since={messages.dataUpdatedAt} />
              </p>
            )
          ) : isMissing ? (
            <div className={styles.failure}>
              <ErrorBlock
                title={t`Chat not found`}
                text={t`The link is wrong, or the bid belongs to another account.`}
              />
            </div>
          ) : error ? (
            <div className={styles.failure}>
              <ErrorBlock title={t`Couldn’t load the chat`} text={reasonOf(error)} />
              <RetryButton query={messages} />
            </div>
          ) : (
            <SpinnerLine label={t`Loading`} />
          )
        }
      />
      {!isMissing && <ChatComposer bidId={bidId} onSend={unsent.send} takesFocus={takesFocus} />}
    </div>
  )
}

/** A screen reader politely announces messages from others that arrive while the conversation is open, but no earlier ones. */
function ChatArrivals({ chat }: { chat: readonly ChatMessage[] }) {
  const { t } = useLingui()
  const [before] = useState(chat.at(-1)?.id ?? 0)
  const latest = chat.findLast(message => !message.isOwn && message.id > before)
  return <VisuallyHidden role="status">{latest && `${latest.author ?? t`Manager`}: ${latest.text}`}</VisuallyHidden>
}

/**
 * Marks messages as read when they are on screen: on opening, and on arrival while the page is visible. A failed report is repeated
 * with the next change.
 */
function useMarkRead(bidId: number, chat: Chat | undefined): void {
  const queryClient = useQueryClient()
  const last = chat && !chat.isRead ? chat.chat.at(-1)?.id : undefined
  useEffect(() => {
    if (last === undefined) return
    const mark = () => {
      if (document.visibilityState === 'visible') void markChatRead(queryClient, bidId, last).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [queryClient, bidId, last])
}
