import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { focusChatButton } from './ChatButton.tsx'
import { ChatPanel, type ChatProps } from './ChatPanel.tsx'
import { useChatPlace } from './use-chat-place.ts'
import styles from './Chat.module.css'
import { useQuery } from '@tanstack/react-query'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { chatQuery } from './chat.api.ts'

/** The conversation named by the address: beside the table on wide screens, a sheet on phones and tablets. */
export function BidChat({ history }: Pick<ChatProps, 'history'>) {
  const { bidId, close } = useChatPlace()
  const desktop = useMediaQuery('(min-width: 1280px)')
  // The sheet keeps its content during its closing animation.
  const [shown, setShown] = useState(bidId)
  if (bidId !== null && bidId !== shown) setShown(bidId)
  const before = useRef(bidId)
  useEffect(() => {
    // The panel beside the table can only return the focus to the button of the row.
    if (desktop && bidId === null && before.current !== null) focusChatButton(before.current)
    before.current = bidId
  }, [desktop, bidId])
  if (shown === null) return null
  if (desktop) return bidId === null ? null : <ChatAside key={bidId} bidId={bidId} history={history} onClose={close} />
  return <ChatSheet key={shown} bidId={shown} history={history} open={bidId !== null} onClose={close} />
}

/** The conversation on phones and tablets. The keyboard opens only when the field is touched. */
function ChatSheet({ bidId, history, open, onClose }: ChatProps & { open: boolean; onClose: () => void }) {
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
function ChatAside({ bidId, history, onClose }: ChatProps & { onClose: () => void }) {
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
