import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { isLive, isWon } from '#domain/bids/bid-status.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { LockIcon } from '#client/ui/icons/LockIcon.tsx'
import { MinusIcon } from '#client/ui/icons/MinusIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'
import styles from './BidPanel.module.css'
import { ManagerLink } from './ManagerLink.tsx'
import type { Bidding } from './use-bidding.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { lotViewEndpoints } from '#contract/lots/lot-view.endpoints.ts'

/** The message that replaces the form, and why. */
export function BidBanner({ bidding: { panel, lot, place } }: { bidding: Bidding }): ReactNode {
  const { t } = useLingui()
  const { balanceInfo } = useProfile()
  const when = useWhenWords()
  // Without the time left: the server may have closed it a moment before this device's countdown ends.
  const closedAt = (at: Date) => [when.tokyo(at), when.own(at)].filter(Boolean).join('\u00a0· ')
  if (panel.state === 'hidden' || panel.state === 'form') return null
  if (panel.state === 'invalid') return <UnreadableBid />
  if (panel.state === 'finished' || panel.state === 'won')
    return panel.myBid && isWon(panel.myBid.status) ? (
      <Notice strong tone="green" icon={<CheckIcon />}>
        {t`You won`}
      </Notice>
    ) : (
      <Notice strong icon={<MinusIcon />}>
        {panel.state === 'won' ? t`This lot was bought before its auction` : t`Auction is finished`}
      </Notice>
    )
  if (panel.state === 'closed')
    return (
      <Notice strong icon={<LockIcon />}>
        {panel.deadline ? <Trans>Bidding closed: {closedAt(new Date(panel.deadline))}</Trans> : t`Bidding is closed`}
      </Notice>
    )
  if (panel.state === 'ordered')
    return (
      <Notice strong icon={<LockIcon />}>
        {panel.myBid && (isLive(panel.myBid.status) || isWon(panel.myBid.status))
          ? t`You have ordered this car`
          : t`Another buyer has ordered this car`}
      </Notice>
    )
  if (panel.state === 'limitReached')
    return (
      <Notice strong tone="orange" icon={<WarningIcon />}>
        <Trans>
          Daily bid limit reached, {balanceInfo.dailyBidLimit} of {balanceInfo.dailyBidLimit}
        </Trans>
      </Notice>
    )
  return (
    <Notice tone="orange" icon={<WarningIcon />}>
      <p>
        <b>{t`Bidding is not open for you yet`}</b>
      </p>
      <p>{t`Bidding opens after a deposit. Your manager will help you.`}</p>
      <div className={styles.ways}>
        <Button kind="quiet" onClick={place.funds.show}>
          <YenIcon />
          {t`Add funds`}
        </Button>
        <ManagerLink subject={t`Lot ${lot.lotNumber}`} />
      </div>
    </Notice>
  )
}

/** The server's answer about bidding here is invalid. None of it is shown, and it is requested again. */
function UnreadableBid() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const queryKey = [lotViewEndpoints.view.path]
  const asking = useIsFetching({ queryKey }) > 0
  return (
    <Notice tone="red" icon={<WarningIcon />} role="alert">
      <p>
        <b>{t`Something went wrong`}</b>
      </p>
      <p>{t`Couldn’t read the bidding data for this lot. You can’t bid from here.`}</p>
      <Button size="small" pending={asking} onClick={() => void queryClient.invalidateQueries({ queryKey })}>
        {t`Ask again`}
      </Button>
    </Notice>
  )
}
