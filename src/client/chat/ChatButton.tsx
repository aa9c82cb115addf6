import { IconButton } from '#client/ui/button/IconButton.tsx'
import { ChatIcon } from '#client/ui/icons/ChatIcon.tsx'
import styles from './ChatButton.module.css'
import { useChatPlace } from './use-chat-place.ts'

/** Opens the conversation about a bid; a dot where there are unread messages. The words are the list's, whose catalogue is there already. */
export function ChatButton({ bidId, label, unread }: { bidId: number; label: string; unread: boolean }) {
  const place = useChatPlace()
  const isOpen = place.bidId === bidId
  return (
    <IconButton
      label={label}
      data-chat-button={bidId}
      aria-expanded={isOpen}
      className={styles.button}
      onClick={() => (isOpen ? place.close() : place.show(bidId))}
    >
      <ChatIcon size={22} />
      {unread && <span className={styles.dot} />}
    </IconButton>
  )
}

/** The keyboard goes on where the conversation was opened. */
export function focusChatButton(bidId: number): void {
  document.querySelector<HTMLElement>(`[data-chat-button="${bidId}"]`)?.focus()
}
