import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_GROUP_NAME_LENGTH } from '#domain/favorites/favorite-groups.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { useNameGroup, type FavoriteGroup } from '../lots/star/favorites.api.ts'
import styles from './FavoritesScreen.module.css'

/** The button that names the group, and its sheet. */
export function GroupName({ group, name }: { group: FavoriteGroup; name: string | undefined }) {
  const { t } = useLingui()
  const sheet = useOverlay('group-name')
  return (
    <div className={styles.name}>
      <Button kind="quiet" size="small" onClick={sheet.show}>
        <PencilIcon size={16} />
        {name ? t`Rename group ${group}` : t`Name group ${group}`}
      </Button>
      {sheet.open && <NameSheet key={group} group={group} name={name ?? ''} onClose={sheet.close} />}
    </div>
  )
}

/** An empty field takes the name away. */
function NameSheet({ group, name, onClose }: { group: FavoriteGroup; name: string; onClose: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  useUnsaved(typed !== name)
  const failureText = useFailureText()
  const { mutate, isPending, error } = useNameGroup()
  const problem =
    error instanceof OfflineError
      ? t`Not saved. Try again when you are online.`
      : error instanceof ApiError && error.fields.name
        ? error.fields.name
        : error !== null && failureText(error)
  const canSave = typed.trim() !== name && !isPending
  const submit = () => {
    if (canSave) mutate({ group, name: typed.trim() }, { onSuccess: onClose })
  }
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t`Name of group ${group}`}
      closeLabel={t`Close`}
      pending={isPending}
      foot={
        <Button kind="primary" size="large" pending={isPending} disabled={!canSave} onClick={submit}>
          {t`Save`}
        </Button>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={t`Name`}
          hint={t`For example the port or the customer. Leave it empty to show the letter alone.`}
          error={problem}
          value={typed}
          onChange={setTyped}
          maxLength={MAX_GROUP_NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
        />
      </form>
    </BottomSheet>
  )
}
