import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { memo, useMemo, useState, type ReactNode } from 'react'
import type { Chat, ChatMessage } from '#contract/chat/chat.shapes.ts'
import { tokyoClock, tokyoDay } from '#domain/time/tokyo.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useNow } from '#client/api/use-now.ts'
import { dayName } from '#domain/time/day-words.ts'
import { dayAndPastYear } from '#client/format/past-year.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { VirtualThread } from '#client/ui/list/VirtualThread.tsx'
import { askEarlier } from './chat.api.ts'
import styles from './Chat.module.css'
import { OutgoingLine } from './OutgoingLine.tsx'
import type { Outgoing } from './use-unsent.ts'

/**
 * The messages by day, oldest first, with my unsent ones at the end. Earlier ones load page by page.
 *
 * @param foot shown below them: that they are loading, or did not load
 */
export function ChatThread({
  bidId,
  chat,
  outgoing,
  onRetry,
  onDiscard,
  foot,
}: {
  bidId: number
  chat: Chat | undefined
  outgoing: readonly Outgoing[]
  onRetry: (message: Outgoing) => void
  onDiscard: (message: Outgoing) => void
  foot: ReactNode
}) {
  const { t } = useLingui()
  const messages = chat?.chat ?? NONE
  const readTo = chat?.readTo ?? 0
  const today = tokyoDay(useNow(MINUTE_MS))
  // Typing must not render hundreds of messages again.
  const written = useMemo(() => messages.map(lineOf), [messages])
  const [opened] = useState(messages[0]?.id ?? 0)
  const inFront = useMemo(() => messages.filter(({ id }) => id < opened).length, [messages, opened])
  if (messages.length + outgoing.length === 0)
    return (
      // The scroll area must be reachable by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={t`Messages`}>
        {chat && <p className={styles.empty}>{t`No messages yet`}</p>}
        {foot}
      </div>
    )
  return (
    <VirtualThread<Written | Outgoing>
      label={t`Messages`}
      className={styles.scroller}
      items={[...written, ...outgoing]}
      inFront={inFront}
      keyOf={item => ('message' in item ? item.message.id : item.key)}
      lineProps={item => ({ className: styles.line, 'data-own': 'message' in item ? item.message.isOwn : true })}
      line={item =>
        'message' in item ? (
          <WrittenLine {...item} today={today} isRead={item.message.isOwn && item.message.id <= readTo} />
        ) : (
          <OutgoingLine message={item} onRetry={onRetry} onDiscard={onDiscard} />
        )
      }
      head={
        <div className={styles.threadHead}>
          {chat?.more && messages[0] && <Earlier bidId={bidId} before={messages[0].id} />}
        </div>
      }
      foot={<div className={styles.threadFoot}>{foot}</div>}
    />
  )
}

const NONE: Chat['chat'] = []

type Written = {
  message: ChatMessage
  /** The Tokyo day that starts with this message. */
  day: string | null
  namesAuthor: boolean
}

function lineOf(message: ChatMessage, at: number, messages: readonly ChatMessage[]): Written {
  const before = messages[at - 1]
  const day = tokyoDay(new Date(message.time))
  const isNewDay = !before || tokyoDay(new Date(before.time)) !== day
  return {
    message,
    day: isNewDay ? day : null,
    namesAuthor: !message.isOwn && before?.author !== message.author,
  }
}

type WrittenLineProps = Written & { today: string; isRead: boolean }

const WrittenLine = memo(function WrittenLine({ message, day, today, isRead, namesAuthor }: WrittenLineProps) {
  const language = useLanguage()
  const at = new Date(message.time)
  return (
    <>
      {day !== null && (
        <p className={styles.day}>
          {day === today ? <Trans>Today</Trans> : dayAndPastYear(day, today, language, dayName)}
        </p>
      )}
      <div className={styles.bubble}>
        {namesAuthor && <p className={styles.author}>{message.author ?? <Trans>Manager</Trans>}</p>}
        <p className={styles.text} dir="auto">
          {message.text}
        </p>
        <p className={styles.when}>
          {isRead ? <Trans>{tokyoClock(at)} Tokyo · read</Trans> : <Trans>{tokyoClock(at)} Tokyo</Trans>}
        </p>
      </div>
    </>
  )
})

function Earlier({ bidId, before }: { bidId: number; before: number }) {
  const { t } = useLingui()
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
      {state === 'failed' && <p role="alert">{t`Couldn’t load earlier messages.`}</p>}
      <Button size="small" pending={state === 'asking'} onClick={() => void ask()}>
        {t`Earlier messages`}
      </Button>
    </div>
  )
}
