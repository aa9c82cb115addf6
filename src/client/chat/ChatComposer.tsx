import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { messageText } from '#domain/chat/message-text.ts'
import { fieldText } from '#client/api/field-text.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { SendIcon } from '#client/ui/icons/SendIcon.tsx'
import { isComposing } from '#client/ui/is-composing.ts'
import styles from './Chat.module.css'
import { draftOf, keepDraft } from './drafts.ts'

/** A press this soon after a message was sent is the second one of a double tap. */
const DOUBLE_TAP_MS = 500

/** The field for the next message: Enter sends, Shift+Enter starts a line. Unsent text stays on the device. */
export function ChatComposer({
  bidId,
  onSend,
  takesFocus,
}: {
  bidId: number
  onSend: (text: string) => void
  takesFocus: boolean
}) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(() => draftOf(bidId))
  const [pressed, setPressed] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const sentAt = useRef(-Infinity)
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])
  const change = (text: string) => {
    setTyped(text)
    setPressed(false)
    keepDraft(bidId, text)
  }
  const outcome = messageText(typed)
  const rule = 'rule' in outcome && (pressed || outcome.rule !== 'required') ? outcome.rule : null
  const send = ({ timeStamp }: SyntheticEvent) => {
    area.current?.focus()
    if ('rule' in outcome) return setPressed(timeStamp - sentAt.current > DOUBLE_TAP_MS)
    sentAt.current = timeStamp
    onSend(outcome.text)
    change('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send(event)
  }
  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        send(event)
      }}
    >
      <TextArea
        ref={area}
        label={t`Message`}
        labelHidden
        placeholder={t`Message`}
        rows={1}
        enterKeyHint="send"
        value={typed}
        onChange={change}
        onKeyDown={onKeyDown}
        error={rule !== null && i18n._(fieldText(rule))}
        className={styles.field}
      />
      <IconButton label={t`Send`} type="submit" className={styles.send}>
        <SendIcon />
      </IconButton>
    </form>
  )
}
