import { Trans } from '@lingui/react/macro'
import type { Refetchable } from './failed-query.ts'
import { Button } from '#client/ui/button/Button.tsx'

/** Asks again after a failure that is said beside it. */
export function RetryButton({ query }: { query: Refetchable }) {
  return (
    <Button size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
      <Trans>Try again</Trans>
    </Button>
  )
}
