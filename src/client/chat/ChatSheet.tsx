import { useLingui } from '@lingui/react/macro'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import styles from './Chat.module.css'
import { ChatPanel } from './ChatPanel.tsx'
import type { ChatProps } from './ChatPanel.tsx'
import { useChatTitle } from './use-chat-title.ts'

/** The conversation on phones and tablets. The keyboard opens only when the field is touched. */
export function ChatSheet({ bidId, history, open, onClose }: ChatProps & { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { title } = useChatTitle(bidId)
  return (
    <BottomSheet open={open} onClose={onClose} title={title} closeLabel={t`Close chat`} full>
      <div className={styles.sheet}>
        <ChatPanel bidId={bidId} history={history} />
      </div>
    </BottomSheet>
  )
}
