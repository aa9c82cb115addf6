import { useLingui } from '@lingui/react/macro'
import type { Refetchable } from './failed-query.ts'
import { Button } from '#client/ui/button/Button.tsx'

/** Asks again after a failure that is said beside it. */
export function RetryButton({ query }: { query: Refetchable }) {
  const { t } = useLingui()
  return (
    <Button size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
      {t`Try again`}
    </Button>
  )
}
