import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { MAX_TITLE_LENGTH } from '#domain/saved-searches/search-title.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { PencilIcon } from '#client/ui/icons/PencilIcon.tsx'
import { TrashIcon } from '#client/ui/icons/TrashIcon.tsx'
import { Tooltip } from '#client/ui/overlay/Tooltip.tsx'
import { useChangeSearch } from './saved-searches.api.ts'
import { SearchNews } from './SearchNews.tsx'
import styles from './SavedSearches.module.css'
import { RequestFailed } from './RequestFailed.tsx'

/** A saved search: a press on its title applies it; the pencil makes the title editable. */
export function SavedSearchRow({
  search,
  pageType,
  edited,
  onEdit,
  onApply,
  onDelete,
}: {
  search: SavedSearch
  pageType: PageType
  edited: boolean
  onEdit: (on: boolean) => void
  onApply: () => void
  onDelete: () => void
}) {
  const { t } = useLingui()
  const { name, fresh = 0 } = search
  const pencil = useFocusAfterEdit(edited)
  if (edited) return <EditedRow search={search} onDone={() => onEdit(false)} />
  return (
    <li>
      <div className={styles.row}>
        <Tooltip text={name} className={styles.title}>
          {described => (
            <button type="button" className={styles.apply} onClick={onApply} {...described}>
              {name}
            </button>
          )}
        </Tooltip>
        {fresh > 0 && <span className={styles.fresh}>{t`${fresh} new`}</span>}
        <IconButton ref={pencil} label={t`Rename ${name}`} onClick={() => onEdit(true)}>
          <PencilIcon size={19} />
        </IconButton>
        <IconButton label={t`Delete ${name}`} aria-haspopup="dialog" onClick={onDelete}>
          <TrashIcon size={19} />
        </IconButton>
      </div>
      <SearchNews search={search} pageType={pageType} />
    </li>
  )
}

/** The pencil, which takes the focus back from the field that replaced it, unless the focus has moved on meanwhile. */
function useFocusAfterEdit(edited: boolean) {
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(edited)
  // Before the dialog notices that the focused field is gone and takes the focus itself.
  useLayoutEffect(() => {
    const isLost = document.activeElement?.contains(pencil.current)
    if (wasEdited.current && !edited && isLost) pencil.current?.focus()
    wasEdited.current = edited
  }, [edited])
  return pencil
}

/** Enter or the tick confirms, Escape or the cross cancels. An empty or unchanged title only ends the edit. */
function EditedRow({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const { t } = useLingui()
  const rename = useChangeSearch()
  const [text, setText] = useState(search.name)
  useUnsaved(text !== search.name)
  const field = useRef<HTMLInputElement>(null)
  // The field replaces the pressed pencil, so it takes the focus.
  useEffect(() => field.current?.focus(), [])
  const confirm = () => {
    const title = text.trim()
    if (title === '' || title === search.name) onDone()
    else if (!rename.isPending) rename.mutate({ id: search.id, title }, { onSuccess: onDone })
  }
  return (
    <li className={styles.edited}>
      <div className={styles.row}>
        <TextField
          ref={field}
          label={t`Title`}
          labelHidden
          className={styles.title}
          value={text}
          maxLength={MAX_TITLE_LENGTH}
          onChange={setText}
          enterKeyHint="done"
          onKeyDown={event => {
            if (event.key === 'Enter') confirm()
            if (event.key === 'Escape') onDone()
          }}
        />
        <IconButton label={t`Keep the title`} disabled={rename.isPending} onClick={confirm}>
          <CheckIcon size={19} />
        </IconButton>
        <IconButton label={t`Keep the old title`} disabled={rename.isPending} onClick={onDone}>
          <CloseIcon size={19} />
        </IconButton>
      </div>
      <RequestFailed error={rename.error} />
    </li>
  )
}
