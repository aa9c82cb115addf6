import { useLingui } from '@lingui/react/macro'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { SaveSearchIcon } from '#client/ui/icons/SaveSearchIcon.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** Saves the active filters; without filters there is nothing to save. */
export function SaveSearchButton({
  pageType,
  desktop,
  empty,
}: {
  pageType: PageType
  desktop: boolean
  empty: boolean
}) {
  const { t } = useLingui()
  const { startSaving } = useSavedSearches(pageType)
  if (!desktop)
    return (
      <IconButton
        label={t`Save search`}
        aria-haspopup="dialog"
        disabledReason={empty && t`Choose a filter first`}
        onClick={startSaving}
      >
        <SaveSearchIcon />
      </IconButton>
    )
  return (
    <Button
      kind="quiet"
      size="small"
      aria-haspopup="dialog"
      disabledReason={empty && t`Choose a filter first`}
      onClick={startSaving}
    >
      <SaveSearchIcon size={16} />
      {t`Save search`}
    </Button>
  )
}
