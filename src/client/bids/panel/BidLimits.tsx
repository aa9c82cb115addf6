import { useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { Facts, type Fact } from '#client/ui/value/Facts.tsx'
import type { Bidding } from './use-bidding.ts'

/** The limits of a bid. A manager who bids for a client learns the client's figures from the check. */
export function BidLimits({ bidding, filled }: { bidding: Bidding; filled?: boolean }) {
  const { t } = useLingui()
  const { balanceInfo, permission } = useProfile()
  const { lot, info, form, flow } = bidding
  const own = form?.askClient !== true
  const facts: (Fact | false)[] = [
    flow.allowed !== null && {
      label: lot.isStock ? t`Available for orders` : t`Maximum bid allowed`,
      value: yen(flow.allowed),
    },
    own && !filled && { label: t`Balance`, value: yen(balanceInfo.balance) },
    !lot.isStock && { label: t`Possible overbid`, value: t`up to ${yen(info.bidAdjustmentPrice)}` },
    own &&
      permission.dailyBidLimitCheck && {
        label: t`Bids left today`,
        value: t`${balanceInfo.bidsLeft} of ${balanceInfo.dailyBidLimit}`,
      },
  ]
  const shown = facts.filter(fact => fact !== false)
  return shown.length > 0 && <Facts items={shown} filled={filled} dense={!filled} />
}
