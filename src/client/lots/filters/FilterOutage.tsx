import { Trans } from '@lingui/react/macro'
import type { Refetchable } from '#client/api/failed-query.ts'
import { QueryNotice } from '#client/api/QueryNotice.tsx'

/** Choices or counts that did not load. The filters that need none of them still work. */
export const FilterOutage = ({ query }: { query: Refetchable | null }) =>
  query && (
    <QueryNotice query={query}>
      <Trans>Couldn’t load filters</Trans>
    </QueryNotice>
  )
