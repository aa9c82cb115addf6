import { useEffect, useRef } from 'react'
import { speakingPart } from '#client/device/speaking-part.ts'
import { useMediaQuery } from '#client/ui/hooks/use-media-query.ts'
import { useOnceOpen } from '#client/ui/overlay/use-once-open.ts'
import { focusChatButton } from './ChatButton.tsx'
import { useChatPlace } from './use-chat-place.ts'

const aside = speakingPart(() => import('./ChatAside.tsx').then(module => module.ChatAside), 'chat', 'bids')
const sheet = speakingPart(() => import('./ChatSheet.tsx').then(module => module.ChatSheet), 'chat', 'bids')

/** The conversation that the address names: beside the desk's table, on phones and tablets a sheet. Its code comes when one is opened. */
export function BidChat() {
  const { bidId, close } = useChatPlace()
  const desk = useMediaQuery('(min-width: 1280px)')
  // The sheet's way out shows what it showed.
  const last = useRef<number | null>(null)
  const shown = bidId ?? last.current
  useEffect(() => {
    // What stands beside the table has no focus to give back but to the button of the row.
    if (desk && bidId === null && last.current !== null) focusChatButton(last.current)
    last.current = bidId
  }, [desk, bidId])
  const wanted = useOnceOpen(bidId !== null)
  if (!wanted || shown === null) return null
  if (desk) return bidId === null ? null : <aside.Show key={bidId} bidId={bidId} onClose={close} onFailed={close} />
  return <sheet.Show key={shown} bidId={shown} open={bidId !== null} onClose={close} onFailed={close} />
}
