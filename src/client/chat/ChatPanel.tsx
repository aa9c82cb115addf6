import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BidLog } from '#client/bids/log/BidLog.tsx'
import { useMay } from '#client/people/use-profile.ts'
import { tabPanel, Tabs } from '#client/ui/nav/Tabs.tsx'
import styles from './Chat.module.css'
import { ChatTalk } from './ChatTalk.tsx'

/** Chat and, for those who manage bids, the bid's history (specification §2 "Bid lists"). Opened anew it begins with the chat. */
export function ChatPanel({ bidId, takesFocus = false }: { bidId: number; takesFocus?: boolean }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<'chat' | 'history'>('chat')
  if (!useMay('bidManagementEnabled')) return <ChatTalk bidId={bidId} takesFocus={takesFocus} />
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
          <ChatTalk bidId={bidId} takesFocus={takesFocus} />
        ) : (
          // What scrolls is reached by the keyboard, too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={styles.history} tabIndex={0} role="group" aria-label={t`Bidding history`}>
            <BidLog bidId={bidId} />
          </div>
        )}
      </div>
    </>
  )
}
