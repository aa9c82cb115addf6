import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { foundParam } from '#domain/saved-searches/found-param.ts'
import { MAX_SAVED_SEARCHES } from '#domain/saved-searches/search-title.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { BottomSheet } from '#client/ui/bottom-sheet/BottomSheet.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { mySearchesQuery, useDeleteSearch } from './saved-searches.api.ts'
import type { ApplySearch } from './SavedSearchSheets.tsx'
import { SavedSearchRow } from './SavedSearchRow.tsx'
import styles from './SavedSearches.module.css'
import { RequestFailed } from './RequestFailed.tsx'

/** The saved searches of a listing. A press applies one; each can be renamed in place and deleted. */
export function SavedSheet({
  pageType,
  refused = false,
  onApply,
  onClose,
}: {
  pageType: PageType
  /** Saving was refused because there are ten searches already. */
  refused?: boolean
  onApply: ApplySearch
  onClose: () => void
}) {
  const { t } = useLingui()
  const searches = useQuery(mySearchesQuery(pageType))
  const [edited, setEdited] = useState<number | null>(null)
  const [doomed, setDoomed] = useState<SavedSearch | null>(null)
  const { items = [], counter = 0 } = searches.data ?? {}
  const warns = counter > MAX_SAVED_SEARCHES || (refused && counter >= MAX_SAVED_SEARCHES)
  return (
    // While a title is edited, Escape and the cross end the edit instead of closing the sheet.
    <BottomSheet
      open
      onClose={() => (edited === null ? onClose() : setEdited(null))}
      title={t`Saved searches`}
      closeLabel={t`Close`}
      unsaved={edited !== null}
    >
      {warns && (
        <Notice tone="orange" icon={<WarningIcon />} role="alert" className={styles.warning}>
          {t`You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one to save another.`}
        </Notice>
      )}
      {searches.isPending && <Skeleton width="100%" height={44} />}
      {searches.isError && (
        <Notice tone="orange" icon={<WarningIcon />} role="alert" action={<RetryButton query={searches} />}>
          {t`Couldn’t load saved searches.`}
        </Notice>
      )}
      {searches.isSuccess && items.length === 0 && (
        <p className={styles.none}>{t`No saved searches yet. Choose filters, then “Save search”.`}</p>
      )}
      <ul className={styles.list}>
        {items.map(search => (
          <SavedSearchRow
            key={search.id}
            search={search}
            pageType={pageType}
            edited={edited === search.id}
            onEdit={on => setEdited(on ? search.id : null)}
            onApply={() => {
              const { id, params, fresh, lookedAt } = search
              onApply(params, fresh && lookedAt ? foundParam(id, new Date(lookedAt)) : undefined)
            }}
            onDelete={() => setDoomed(search)}
          />
        ))}
      </ul>
      {doomed && <DeleteSearch search={doomed} onClose={() => setDoomed(null)} />}
    </BottomSheet>
  )
}

/** Asks before a saved search is deleted. */
function DeleteSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteSearch()
  const { name } = search
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete this saved search?`}
      pending={remove.isPending}
      cancel={t`Cancel`}
      confirm={t`Delete`}
      onConfirm={() => remove.mutate(search.id, { onSuccess: onClose })}
    >
      <p>{name}</p>
      <RequestFailed error={remove.error} />
    </ConfirmDialog>
  )
}
