import { Trans } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/** What the office said about bidding here cannot be true (specification §8 "invalid-data error"): none of it is shown, and it is asked again. */
export function UnreadableBid() {
  const queryClient = useQueryClient()
  const queryKey = [lotViewEndpoints.view.path]
  const asking = useIsFetching({ queryKey }) > 0
  return (
    <Notice tone="red" icon={<WarningIcon />} role="alert">
      <p>
        <b>
          <Trans>Something went wrong</Trans>
        </b>
      </p>
      <p>
        <Trans>What the office sent about bidding on this lot cannot be read. No bid can be made from it.</Trans>
      </p>
      <Button size="small" pending={asking} onClick={() => void queryClient.invalidateQueries({ queryKey })}>
        <Trans>Ask again</Trans>
      </Button>
    </Notice>
  )
}
