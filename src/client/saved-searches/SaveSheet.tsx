import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_TITLE_LENGTH } from '#domain/saved-searches/search-title.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { OfflineIcon } from '#client/ui/icons/OfflineIcon.tsx'
import { takeField } from '#client/ui/take-focus.ts'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { newAttempts } from '#client/outbox/attempts.ts'
import { outboxWrites } from '#client/outbox/lazy-outbox.ts'
import { useSaveSearch } from './saved-searches.api.ts'
import { SavedSheet } from './SavedSheet.tsx'
import type { ApplySearch, CurrentSearch } from './SavedSearchSheets.tsx'
import styles from './SavedSearches.module.css'
import { RequestFailed } from './RequestFailed.tsx'

/** Names the filters and saves them; then confirms and links to the list. */
export function SaveSheet({
  search,
  onApply,
  onClose,
}: {
  search: CurrentSearch
  onApply: ApplySearch
  onClose: () => void
}) {
  const { t } = useLingui()
  const [step, setStep] = useState<'name' | 'saved' | 'waits' | 'list'>('name')
  if (step === 'list') return <SavedSheet pageType={search.pageType} onApply={onApply} onClose={onClose} />
  if (step === 'name')
    return (
      <NameSheet search={search} onSaved={() => setStep('saved')} onWaits={() => setStep('waits')} onClose={onClose} />
    )
  if (step === 'waits')
    return (
      <BottomSheet open onClose={onClose} title={t`Search not saved yet`} closeLabel={t`Close`}>
        <p className={styles.done} role="status">
          <OfflineIcon />
          {t`It is on this device and will be saved when you are online.`}
        </p>
      </BottomSheet>
    )
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t`Search saved`}
      closeLabel={t`Close`}
      foot={
        <Button kind="primary" size="large" onClick={() => setStep('list')}>
          {t`View all saved searches`}
        </Button>
      }
    >
      <p className={styles.done} role="status">
        <CheckIcon />
        {t`Find it under the bookmark icon.`}
      </p>
    </BottomSheet>
  )
}

function NameSheet({
  search,
  onSaved,
  onWaits,
  onClose,
}: {
  search: CurrentSearch
  onSaved: () => void
  onWaits: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const [attempts] = useState(newAttempts)
  const save = useSaveSearch(attempts)
  // The title made from the filters appears when their names have loaded. Once edited, the person's text stays.
  const [typed, setTyped] = useState<string | null>(null)
  const title = typed ?? search.title
  useUnsaved(title !== search.title)
  const canSave = title.trim() !== '' && search.params !== '' && !save.isPending
  const reachable = useReachable()
  const submit = async () => {
    if (!canSave) return
    const body = { title: title.trim(), params: search.params, type: search.pageType }
    if (reachable) return save.mutate(body, { onSuccess: onSaved })
    const writes = await outboxWrites()
    if (await attempts.queue(body, attempt => writes?.queueSearch(body, attempt))) onWaits()
  }
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t`Save search`}
      closeLabel={t`Close`}
      pending={save.isPending}
      foot={
        <Button
          kind="primary"
          size="large"
          pending={save.isPending}
          disabledReason={search.params === '' ? t`Choose a filter first` : title.trim() === '' && t`Enter a title`}
          onClick={() => void submit()}
        >
          {reachable ? t`Save` : t`Save when online`}
        </Button>
      }
    >
      <form
        ref={takeField}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t`Title`}
          value={title}
          onChange={setTyped}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
        />
        <RequestFailed error={save.error} />
      </form>
    </BottomSheet>
  )
}
