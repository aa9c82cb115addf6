import { useLingui } from '@lingui/react/macro'
import type { PageType } from '#domain/lots/page-types.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { CountDot } from '#client/ui/button/CountDot.tsx'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { BookmarkIcon } from '#client/ui/icons/BookmarkIcon.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** Opens the saved searches of a listing; its badge shows their number. */
export function SavedSearchesButton({ pageType, desktop }: { pageType: PageType; desktop: boolean }) {
  const { t } = useLingui()
  const { count, showList } = useSavedSearches(pageType)
  if (!desktop)
    return (
      <IconButton label={t`Saved searches`} count={count} aria-haspopup="dialog" onClick={showList}>
        <BookmarkIcon />
      </IconButton>
    )
  return (
    <Button size="small" aria-haspopup="dialog" onClick={showList}>
      <BookmarkIcon size={16} />
      {t`Saved`}
      <CountDot count={count} />
    </Button>
  )
}
