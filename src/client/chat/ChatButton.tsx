import { useLingui } from '@lingui/react/macro'
import { useAddressOverlay } from '#client/navigation/use-overlay.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { ChatIcon } from '#client/ui/icons/ChatIcon.tsx'
import styles from './ChatButton.module.css'

/** Opens the conversation about a bid; a dot marks unread messages. `named` adds the word beside the icon, where there is room. */
export function ChatButton({ bidId, isRead, named = false }: { bidId: number; isRead: boolean; named?: boolean }) {
  const { t } = useLingui()
  const { open, show, close } = useAddressOverlay('chat')
  const isOpen = open === bidId
  const label = isRead ? t`Chat` : t`Chat, unread messages`
  const button = {
    'data-chat-button': bidId,
    'aria-expanded': isOpen,
    className: styles.button,
    onClick: () => (isOpen ? close(bidId) : show(bidId)),
  }
  const icon = (
    <>
      <ChatIcon size={named ? 19 : 22} />
      {!isRead && <span className={styles.dot} />}
    </>
  )
  if (!named)
    return (
      <IconButton label={label} {...button}>
        {icon}
      </IconButton>
    )
  return (
    <Button size="small" aria-label={label} {...button}>
      <span className={styles.icon}>{icon}</span>
      {t`Chat`}
    </Button>
  )
}

/** The keyboard focus returns to the button that opened the conversation. */
export function focusChatButton(bidId: number): void {
  document.querySelector<HTMLElement>(`[data-chat-button="${bidId}"]`)?.focus()
}
