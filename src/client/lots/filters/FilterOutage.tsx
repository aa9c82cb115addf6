import { Trans } from '@lingui/react/macro'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import type { FailedRequest } from './use-filter-options.ts'

/** Choices or counts that did not load. The filters that need none of them still work. */
export const FilterOutage = ({ query }: { query: FailedRequest | null }) =>
  query && (
    <QueryNotice query={query}>
      <Trans>Couldn’t load filters</Trans>
    </QueryNotice>
  )
