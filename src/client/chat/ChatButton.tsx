import { IconButton } from '#client/ui/button/IconButton.tsx'
import { ChatIcon } from '#client/ui/icons/ChatIcon.tsx'
import styles from './ChatButton.module.css'
import { useChatPlace } from './use-chat-place.ts'

/**
 * Opens the conversation about a bid; a dot marks unread messages. Its texts belong to the list, whose catalogue is already loaded.
 */
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

/** The keyboard focus returns to the button that opened the conversation. */
export function focusChatButton(bidId: number): void {
  document.querySelector<HTMLElement>(`[data-chat-button="${bidId}"]`)?.focus()
}
