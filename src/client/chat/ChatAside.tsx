import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import styles from './Chat.module.css'
import { ChatPanel } from './ChatPanel.tsx'
import type { ChatProps } from './ChatPanel.tsx'
import { useChatTitle } from './use-chat-title.ts'

/** The conversation beside the table on wide screens; the table stays usable. Escape inside the panel closes it. */
export function ChatAside({ bidId, history, onClose }: ChatProps & { onClose: () => void }) {
  const { t } = useLingui()
  const { title, client } = useChatTitle(bidId)
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const aside = panel.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close()
    }
    aside?.addEventListener('keydown', onKeyDown)
    return () => aside?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <aside ref={panel} className={styles.aside} data-chat aria-label={title}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2>{title}</h2>
          {client && <p>{client}</p>}
        </div>
        <IconButton label={t`Close chat`} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <ChatPanel bidId={bidId} history={history} takesFocus />
    </aside>
  )
}
