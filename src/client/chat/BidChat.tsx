import { useEffect, useRef, useState } from 'react'
import { lazyFile } from '#client/ui/overlay/lazy-file.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { useAddressOverlay } from '#client/navigation/use-overlay.ts'
import { focusChatButton } from './ChatButton.tsx'
import type { ChatProps } from './ChatPanel.tsx'

const frames = lazyFile(() => import('./ChatFrame.tsx'))

/** The conversation named by the address: beside the page on wide screens, a sheet on phones and tablets. Its code loads when the first one is opened. */
export function BidChat({ history }: Pick<ChatProps, 'history'>) {
  const { open: bidId = null, close } = useAddressOverlay('chat')
  const desktop = useMediaQuery('(min-width: 1280px)')
  // The sheet keeps its content during its closing animation.
  const [shown, setShown] = useState(bidId)
  if (bidId !== null && bidId !== shown) setShown(bidId)
  const before = useRef(bidId)
  useEffect(() => {
    // The panel beside the page can only return the focus to the button that opened it.
    if (desktop && bidId === null && before.current !== null) focusChatButton(before.current)
    before.current = bidId
  }, [desktop, bidId])
  if (shown === null) return null
  const chat = { bidId: shown, history, onClose: () => close(shown) }
  if (!desktop) return <frames.Show part="ChatSheet" key={shown} open={bidId !== null} {...chat} />
  return bidId === null ? null : <frames.Show part="ChatAside" key={shown} {...chat} />
}
