import { Trans } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

/** The server's answer about bidding here is invalid. None of it is shown, and it is requested again. */
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
        <Trans>Couldn’t read the bidding data for this lot. You can’t bid from here.</Trans>
      </p>
      <Button size="small" pending={asking} onClick={() => void queryClient.invalidateQueries({ queryKey })}>
        <Trans>Ask again</Trans>
      </Button>
    </Notice>
  )
}
