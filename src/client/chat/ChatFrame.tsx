import { useEffect, useEffectEvent, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { ChatPanel, type ChatProps } from './ChatPanel.tsx'
import styles from './Chat.module.css'
import { useQuery } from '@tanstack/react-query'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { chatQuery } from './chat.api.ts'

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

/** The title of a conversation: its lot and, for everybody except the client, whose bid it is. */
function useChatTitle(bidId: number): { title: string; client: string | null } {
  const { t } = useLingui()
  const about = useQuery(chatQuery(bidId)).data?.about
  if (!about) return { title: t`Chat`, client: null }
  const name = vehicleName(about.maker, about.model)
  return { title: t`Lot ${about.lotNo}, ${name}`, client: about.client }
}
