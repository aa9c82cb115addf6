import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { Chat, ChatMessage } from '#contract/chat/chat.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { useNow } from '#client/api/use-now.ts'
import { dayName, tokyoClock } from '#client/format/time.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { askEarlier } from './chat.api.ts'
import styles from './Chat.module.css'
import { OutgoingLine } from './OutgoingLine.tsx'
import type { Outgoing } from './use-unsent.ts'

/** The messages by days, oldest first, with mine that are not sent yet at the end. Earlier ones come page by page: a hundred lines are drawn at once. */
export function ChatThread({
  bidId,
  chat,
  outgoing,
  onRetry,
  onDiscard,
}: {
  bidId: number
  chat: Chat | undefined
  outgoing: readonly Outgoing[]
  onRetry: (message: Outgoing) => void
  onDiscard: (message: Outgoing) => void
}) {
  const messages = chat?.chat ?? NONE
  const today = tokyoDay(useNow(60_000))
  return (
    <div className={styles.thread}>
      {chat?.more && messages[0] && <Earlier bidId={bidId} before={messages[0].id} />}
      {chat && messages.length + outgoing.length === 0 && (
        <p className={styles.empty}>
          <Trans>Nothing has been written about this bid yet.</Trans>
        </p>
      )}
      <ol className={styles.lines}>
        <Written messages={messages} readTo={chat?.readTo ?? 0} today={today} />
        {outgoing.map(message => (
          <OutgoingLine key={message.key} message={message} onRetry={onRetry} onDiscard={onDiscard} />
        ))}
      </ol>
    </div>
  )
}

const NONE: Chat['chat'] = []

/** Drawn anew when a message comes or is read, and not with every letter that is typed below hundreds of them. */
const Written = memo(function Written({
  messages,
  readTo,
  today,
}: {
  messages: readonly ChatMessage[]
  readTo: number
  today: string
}) {
  const days = messages.map(({ time }) => tokyoDay(new Date(time)))
  return messages.map((message, at) => (
    <Line
      key={message.id}
      message={message}
      day={days[at] === days[at - 1] ? null : days[at]!}
      isToday={days[at] === today}
      isRead={message.isOwn && message.id <= readTo}
      namesAuthor={!message.isOwn && messages[at - 1]?.author !== message.author}
    />
  ))
})

type LineProps = {
  message: ChatMessage
  /** The Tokyo day that begins with it. */
  day: string | null
  isToday: boolean
  isRead: boolean
  namesAuthor: boolean
}

const Line = memo(function Line({ message, day, isToday, isRead, namesAuthor }: LineProps) {
  const { i18n } = useLingui()
  const at = new Date(message.time)
  return (
    <li className={styles.line} data-own={message.isOwn}>
      {day !== null && (
        <p className={styles.day}>{isToday ? <Trans>Today</Trans> : dayName(day, i18n.locale as Language)}</p>
      )}
      <div className={styles.bubble}>
        {namesAuthor && <p className={styles.author}>{message.author ?? <Trans>Manager</Trans>}</p>}
        <p className={styles.text}>{message.text}</p>
        <p className={styles.when}>
          {isRead ? <Trans>{tokyoClock(at)} Tokyo · read</Trans> : <Trans>{tokyoClock(at)} Tokyo</Trans>}
        </p>
      </div>
    </li>
  )
})

function Earlier({ bidId, before }: { bidId: number; before: number }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const ask = async () => {
    setState('asking')
    await askEarlier(queryClient, bidId, before).then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <div className={styles.earlier}>
      {state === 'failed' && (
        <p role="alert">
          <Trans>Earlier messages did not come.</Trans>
        </p>
      )}
      <Button size="small" pending={state === 'asking'} onClick={() => void ask()}>
        <Trans>Earlier messages</Trans>
      </Button>
    </div>
  )
}
