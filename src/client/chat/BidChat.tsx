import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { ChatAside } from './ChatAside.tsx'
import { focusChatButton } from './ChatButton.tsx'
import type { ChatProps } from './ChatPanel.tsx'
import { ChatSheet } from './ChatSheet.tsx'
import { useChatPlace } from './use-chat-place.ts'

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
