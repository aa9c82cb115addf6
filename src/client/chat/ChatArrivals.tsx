import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ChatMessage } from '#contract/chat/chat.shapes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

/** A screen reader politely announces messages from others that arrive while the conversation is open, but no earlier ones. */
export function ChatArrivals({ chat }: { chat: readonly ChatMessage[] }) {
  const { t } = useLingui()
  const [before] = useState(chat.at(-1)?.id ?? 0)
  const latest = chat.findLast(message => !message.isOwn && message.id > before)
  return <VisuallyHidden role="status">{latest && `${latest.author ?? t`Manager`}: ${latest.text}`}</VisuallyHidden>
}
