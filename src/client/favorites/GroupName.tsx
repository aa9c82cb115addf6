import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { groupLabel, MAX_GROUP_NAME_LENGTH } from '#domain/favorites/favorite-groups.ts'
import { ApiError } from '#client/api/errors.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { useNameGroup, type FavoriteGroup } from '../lots/star/favorites.api.ts'
import styles from './FavoritesScreen.module.css'

/** The button that names the group, beside its whole name, which a tile of a phone may cut; and its sheet. */
export function GroupName({ group, name }: { group: FavoriteGroup; name: string | undefined }) {
  const { t } = useLingui()
  const sheet = useOverlay('group-name')
  return (
    <div className={styles.name}>
      {name ? (
        <>
          <b className={styles.whole}>{groupLabel(group, name)}</b>
          <IconButton dense label={t`Rename group ${group}`} onClick={sheet.show}>
            <PencilIcon size={16} />
          </IconButton>
        </>
      ) : (
        <Button kind="quiet" size="small" onClick={sheet.show}>
          <PencilIcon size={16} />
          {t`Name group ${group}`}
        </Button>
      )}
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
  const problem = (error instanceof ApiError && error.fields.name) || (failureText(error) ?? undefined)
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
        <Button
          kind="primary"
          size="large"
          pending={isPending}
          disabledReason={typed.trim() === name && t`Nothing has been changed yet`}
          onClick={submit}
        >
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
          hint={t`For example the port or the customer, up to ${MAX_GROUP_NAME_LENGTH} characters. Leave it empty to show the letter alone.`}
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
