import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedSearch } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { Question } from '#client/ui/overlay/Question.tsx'
import { useDeleteSearch } from './saved-searches.api.ts'
import { RequestFailed } from './RequestFailed.tsx'

/** Asks before a saved search is deleted. */
export function DeleteSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useDeleteSearch()
  const { name } = search
  return (
    <Question
      open
      onClose={onClose}
      title={t`Delete this saved search?`}
      pending={remove.isPending}
      cancel={<Trans>Cancel</Trans>}
      confirm={<Trans>Delete</Trans>}
      onConfirm={() => remove.mutate(search.id, { onSuccess: onClose })}
    >
      <p>{name}</p>
      <RequestFailed error={remove.error} />
    </Question>
  )
}
