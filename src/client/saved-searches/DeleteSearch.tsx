import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { useDeleteSearch } from './saved-searches.api.ts'
import { RequestFailed } from './RequestFailed.tsx'

/** Asks before a saved search is deleted. */
export function DeleteSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteSearch()
  const { name } = search
  return (
    <Dialog
      open
      question
      onClose={onClose}
      title={t`Delete this saved search?`}
      pending={remove.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={remove.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="danger"
            pending={remove.isPending}
            onClick={() => remove.mutate(search.id, { onSuccess: onClose })}
          >
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <p>{name}</p>
      <RequestFailed error={remove.error} />
    </Dialog>
  )
}
