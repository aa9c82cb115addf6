import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { depositFor } from '#domain/bids/deposit.ts'
import { yen } from '#domain/money/yen.ts'
import { useOutageReason } from '#client/api/use-outage-reason.ts'
import { RetryButton } from '#client/api/RetryButton.tsx'
import { useProfile } from '#client/auth/use-profile.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { Chip } from '#client/ui/tag/Chip.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { depositsQuery } from '../bids.api.ts'
import styles from './BidPanel.module.css'
import { ManagerLink } from './ManagerLink.tsx'
import type { Bidding } from './use-bidding.ts'

/** How to start or extend bidding: a deposit amount from the server's list, the resulting limit, and the page with the bank details. */
export function AddFunds({ bidding: { flow, place } }: { bidding: Bidding }) {
  const { t } = useLingui()
  const reasonOf = useOutageReason()
  const { detail, balanceInfo, permission } = useProfile()
  const deposits = useQuery({ ...depositsQuery, enabled: place.funds.open })
  const { data: offer, error } = deposits
  const [chosen, setChosen] = useState<number | null>(null)
  const missing = flow.step.at === 'credit' ? flow.step.short.amount - flow.step.short.allowed : 0
  const amount = chosen ?? (offer ? depositFor(missing, offer.amounts) : null)
  const { bidAllow } = balanceInfo
  return (
    <Dialog
      open={place.funds.open}
      onClose={place.funds.close}
      title={t`Add funds`}
      closeLabel={t`Close`}
      actions={
        amount !== null && (
          <>
            <ManagerLink kind="outline" subject={t`Deposit of ${yen(amount)}, client ${detail.userId}`} />
            <Link to="/payments/how-to-pay" className={buttonClass('primary')}>
              {t`How to pay`}
            </Link>
          </>
        )
      }
    >
      <div className={styles.words}>
        {offer ? (
          <>
            <p>
              <Trans>
                A bank transfer takes {offer.daysFrom} to {offer.daysTo} business days.
              </Trans>
            </p>
            <div className={styles.raises} role="group" aria-label={t`Amount of the deposit`}>
              {offer.amounts.map(each => (
                <Chip key={each} className={styles.raise} selected={each === amount} onClick={() => setChosen(each)}>
                  {yen(each)}
                </Chip>
              ))}
            </div>
            {amount !== null && permission.creditLimitCheck && (
              <Facts
                filled
                items={[
                  ...(permission.biddingAllowed ? [{ label: t`Available to bid`, value: yen(bidAllow) }] : []),
                  { label: t`Maximum bid with this deposit`, value: yen(bidAllow + amount) },
                ]}
              />
            )}
          </>
        ) : error ? (
          <>
            <ErrorBlock title={t`Couldn’t load the amounts`} text={reasonOf(error)} />
            <RetryButton query={deposits} />
          </>
        ) : (
          <Spinner />
        )}
      </div>
    </Dialog>
  )
}
