import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import styles from './Chat.module.css'
import { ChatPanel } from './ChatPanel.tsx'
import { useChatTitle } from './use-chat-title.ts'

/** The conversation beside the desk's table, which stays in use. Escape closes it from within. */
export function ChatAside({ bidId, onClose }: { bidId: number; onClose: () => void }) {
  const { t } = useLingui()
  const { title, client } = useChatTitle(bidId)
  return (
    <aside
      className={styles.aside}
      data-chat
      aria-label={title}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
      }}
    >
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2>{title}</h2>
          {client && <p>{client}</p>}
        </div>
        <IconButton label={t`Close chat`} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <ChatPanel bidId={bidId} takesFocus />
    </aside>
  )
}
