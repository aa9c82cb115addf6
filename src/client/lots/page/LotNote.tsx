import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { isWaiting } from '#domain/outbox/outbox-entry.ts'
import { mayHaveArrived, OfflineError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { deviceStore, setDraft } from '#client/device/device-store.ts'
import { newAttempts } from '#client/outbox/attempts.ts'
import { lazyOutbox, outboxWrites } from '#client/outbox/lazy-outbox.ts'
import { shownOutbox, useOutbox } from '#client/outbox/shown-outbox.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { PlusIcon } from '#client/ui/icons/PlusIcon.tsx'
import { useSaveNote, type LotPlace } from './lot-page.api.ts'
import styles from './LotPart.module.css'
import { LotSection } from './LotSection.tsx'

const MAX_NOTE_LENGTH = 1000

/**
 * The manager's note on a lot. Everybody can read it, and an empty note is not shown. A manager adds, changes and clears it. Unsaved text stays on
 * the device until it is saved or discarded.
 */
export function LotNote({ place, common }: { place: LotPlace; common: LotDetail['carCommonDetail'] }) {
  const { t } = useLingui()
  const { comment, commentEditable } = common
  const [editing, setEditing] = useState(() => commentEditable && draftOf(place.id) !== null)
  const waiting = useOutbox().filter(({ about }) => about.kind === 'note' && about.lotId === place.id)
  const opener = useRef<HTMLButtonElement>(null)
  const stop = () => {
    setDraft(draftKey(place.id), undefined)
    setEditing(false)
  }
  // After editing, the focus returns to the button.
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.focus()
    wasEditing.current = editing
  }, [editing])

  if (!comment && !commentEditable) return null
  return (
    <LotSection
      flush
      title={t`Manager’s note`}
      aside={
        commentEditable &&
        !editing && (
          // One button with changing labels keeps the focus while the saved note arrives.
          <Button
            ref={opener}
            kind="quiet"
            aria-label={comment ? t`Change the note` : undefined}
            onClick={() => setEditing(true)}
          >
            {comment ? (
              <PencilIcon size={19} />
            ) : (
              <>
                <PlusIcon size={19} />
                {t`Add note`}
              </>
            )}
          </Button>
        )
      }
    >
      {editing ? (
        <NoteForm place={place} name={t`Lot ${common.lotNumber}`} comment={comment} onDone={stop} />
      ) : (
        comment && (
          <p className={styles.note} dir="auto">
            {comment}
          </p>
        )
      )}
      {waiting.map(({ key }) => (
        <lazyOutbox.Show part="OutboxEntryCard" key={key} entryKey={key} />
      ))}
    </LotSection>
  )
}

function NoteForm({
  place,
  name,
  comment,
  onDone,
}: {
  place: LotPlace
  name: string
  comment: string
  onDone: () => void
}) {
  const { t } = useLingui()
  const [text, setText] = useState(() => draftOf(place.id) ?? comment)
  const [before] = useState(comment)
  const [attempts] = useState(newAttempts)
  const { mutate, isPending, error } = useSaveNote(place, attempts, onDone)
  const failureText = useFailureText()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const tooLong = text.trim().length > MAX_NOTE_LENGTH
  const reachable = useReachable()
  const save = async () => {
    if (tooLong || isPending) return
    // An earlier note that still waits would be sent after this one.
    const write = { comment: text.trim(), seen: comment }
    if (reachable && !isWaitingNote(place.id)) return mutate(write)
    const writes = await outboxWrites()
    const { pageType, id } = place
    const note = { lotId: id, link: `${PAGE_TYPES[pageType].path}/${id}`, name, comment: write.comment }
    if (await attempts.queue(write, attempt => writes?.queueNote(note, attempt))) onDone()
  }
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {comment !== before && (
        <Notice tone="orange" role="status">
          <Trans>Someone else changed the note. It now says: {comment || '—'}</Trans>
        </Notice>
      )}
      <TextArea
        ref={area}
        label={t`Note for everyone who opens this lot`}
        rows={3}
        value={text}
        onChange={next => {
          setText(next)
          setDraft(draftKey(place.id), next)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
        error={
          tooLong
            ? t`At most ${MAX_NOTE_LENGTH} characters`
            : error instanceof OfflineError && !mayHaveArrived(error)
              ? t`Not saved: no connection. Your text is still here.`
              : error !== null && failureText(error)
        }
        hint={t`${text.trim().length} of ${MAX_NOTE_LENGTH}`}
      />
      <div className={styles.buttons}>
        <Button onClick={onDone}>{t`Cancel`}</Button>
        <Button
          type="submit"
          kind="primary"
          pending={isPending}
          disabledReason={tooLong && t`At most ${MAX_NOTE_LENGTH} characters`}
        >
          {reachable ? t`Save note` : t`Save when online`}
        </Button>
      </div>
    </form>
  )
}

const isWaitingNote = (lotId: string) =>
  shownOutbox.get().some(entry => entry.about.kind === 'note' && entry.about.lotId === lotId && isWaiting(entry))

const draftKey = (lotId: string) => `note ${lotId}`

function draftOf(lotId: string): string | null {
  return deviceStore.get().drafts[draftKey(lotId)] ?? null
}
