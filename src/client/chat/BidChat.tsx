import { useEffect, useRef, useState } from 'react'
import { speakingPart } from '#client/device/speaking-part.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { focusChatButton } from './ChatButton.tsx'
import { useChatPlace } from './use-chat-place.ts'

const aside = speakingPart(() => import('./ChatAside.tsx').then(module => module.ChatAside), 'chat', 'bids')
const sheet = speakingPart(() => import('./ChatSheet.tsx').then(module => module.ChatSheet), 'chat', 'bids')

/** The conversation that the address names: beside the desk's table, on phones and tablets a sheet. Its code comes when one is opened. */
export function BidChat() {
  const { bidId, close } = useChatPlace()
  const desk = useMediaQuery('(min-width: 1280px)')
  // The sheet's way out shows what it showed.
  const [shown, setShown] = useState(bidId)
  if (bidId !== null && bidId !== shown) setShown(bidId)
  const before = useRef(bidId)
  useEffect(() => {
    // What stands beside the table has no focus to give back but to the button of the row.
    if (desk && bidId === null && before.current !== null) focusChatButton(before.current)
    before.current = bidId
  }, [desk, bidId])
  if (shown === null) return null
  if (desk) return bidId === null ? null : <aside.Show key={bidId} bidId={bidId} onClose={close} onFailed={close} />
  return <sheet.Show key={shown} bidId={shown} open={bidId !== null} onClose={close} onFailed={close} />
}
