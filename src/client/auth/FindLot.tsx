import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { useFirstListing } from './use-first-listing.ts'

/** Leads from an empty list to the first listing of lots for sale that the user may open. Draws nothing for users who may open none. */
export function FindLot() {
  const { t } = useLingui()
  const pageType = useFirstListing()
  if (!pageType) return null
  return (
    <Link to={PAGE_TYPES[pageType].path} className={buttonClass('tonal')}>
      {t`Find a lot`}
    </Link>
  )
}
