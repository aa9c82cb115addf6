import { Trans } from '@lingui/react/macro'
import type { Refetchable } from '#client/api/failed-query.ts'
import { QueryNotice } from '#client/api/QueryNotice.tsx'

/**
 * Countries that did not load. The query is the caller's: one observed here would be requested again whenever this appears, and disappear
 * meanwhile, for ever.
 */
export const CountryOutage = ({ countries }: { countries: Refetchable }) => (
  <QueryNotice query={countries}>
    <Trans>Couldn’t load countries</Trans>
  </QueryNotice>
)
