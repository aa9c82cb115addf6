import { Trans } from '@lingui/react/macro'
import { useIsFetching, type Query } from '@tanstack/react-query'
import { Ribbon } from '#client/ui/feedback/Ribbon.tsx'
import { useDelayed } from '#client/ui/hooks/use-delayed.ts'
import { ClockIcon } from '#client/ui/icons/ClockIcon.tsx'

/** Placeholders without a word look broken after this long. */
const LATE_MS = 5_000

/** Whether the screen has waited long for data it has none of. */
export function useIsLate(): boolean {
  return useDelayed(useIsFetching({ type: 'active', predicate: hasNoData }) > 0, LATE_MS)
}

const hasNoData = ({ state }: Query) => state.data === undefined

/**
 * The screen shows placeholders for a long time, and the server passes health checks. The screen itself offers to try again once the request fails. It
 * must not move the placeholders.
 */
export const LateRibbon = () => (
  <Ribbon hangs icon={<ClockIcon />}>
    <Trans>Still loading. The server is slow to answer.</Trans>
  </Ribbon>
)

/** The ribbon of pages outside the signed-in layout, which know no other. */
export const RibbonIfLate = () => useIsLate() && <LateRibbon />
