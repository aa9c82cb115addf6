import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useMay } from '#client/auth/use-profile.ts'
import { tabPanel, Tabs } from '#client/ui/nav/Tabs.tsx'
import styles from './Chat.module.css'
import { ChatConversation } from './ChatConversation.tsx'

export type ChatProps = {
  bidId: number
  /** Draws the bid's history; absent where only the conversation is shown. */
  history?: (bidId: number) => ReactNode
}

/** Chat and, in the lists of those who manage bids, the bid's history. It always opens with the chat. */
export function ChatPanel({ bidId, history, takesFocus = false }: ChatProps & { takesFocus?: boolean }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<'chat' | 'history'>('chat')
  const manages = useMay('bidManagementEnabled')
  if (!manages || !history) return <ChatConversation bidId={bidId} takesFocus={takesFocus} />
  return (
    <>
      <Tabs
        id="bid-chat"
        label={t`About this bid`}
        items={[
          { key: 'chat', label: t`Chat` },
          { key: 'history', label: t`Bidding history` },
        ]}
        current={tab}
        onSelect={setTab}
        className={styles.tabs}
      />
      <div role="tabpanel" {...tabPanel('bid-chat', tab)} className={styles.panel}>
        {tab === 'chat' ? (
          <ChatConversation bidId={bidId} takesFocus={takesFocus} />
        ) : (
          // The scroll area must be reachable by keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={styles.history} tabIndex={0} role="group" aria-label={t`Bidding history`}>
            {history(bidId)}
          </div>
        )}
      </div>
    </>
  )
}
