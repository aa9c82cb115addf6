import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { yen } from '#domain/money/yen.ts'
import { ApiError } from '#client/api/errors.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import styles from './BidAnswer.module.css'
import { downToStep } from './amount-steps.ts'
import type { BidStep } from './use-bid-flow.ts'
import type { Bidding } from './use-bidding.ts'

type FootProps = {
  bidding: Bidding
  step: BidStep
  isOrder: boolean
  /** The buyer has accepted the terms. */
  accepted: boolean
  /** The bid will wait for a network. */
  waits: boolean
}

/** The buttons below the server's answer: leave it, lower the amount to the remaining limit, or confirm. */
export function BidAnswerFoot(props: FootProps) {
  const { bidding, step, isOrder } = props
  return (
    <div className={styles.foot}>
      {step.at === 'done' || step.at === 'waiting' ? (
        <DoneButtons bidding={bidding} isOrder={isOrder} />
      ) : step.at === 'credit' ? (
        <LowerButtons bidding={bidding} isOrder={isOrder} allowed={step.short.allowed} />
      ) : (
        <ConfirmButtons {...props} />
      )}
    </div>
  )
}

function DoneButtons({ bidding: { place, form }, isOrder }: Pick<FootProps, 'bidding' | 'isOrder'>) {
  const { t } = useLingui()
  const isDealer = useMay('dealerBidAccess')
  return (
    <>
      <Button size="large" onClick={place.answer.close}>
        {t`Close`}
      </Button>
      {!isOrder && !form?.askClient && (
        <Link to={isDealer ? '/dealer-bids' : '/bids'} replace className={buttonClass('primary', 'large')}>
          {t`My bids`}
        </Link>
      )}
    </>
  )
}

function LowerButtons({
  bidding: { flow, place, form },
  isOrder,
  allowed,
}: Pick<FootProps, 'bidding' | 'isOrder'> & { allowed: number }) {
  const { t } = useLingui()
  const { close } = place.answer
  const credit = downToStep(allowed)
  const lower = () => {
    flow.edit({ amount: credit })
    close()
  }
  return (
    <>
      <Button onClick={close}>{t`Back`}</Button>
      {!isOrder && credit >= (form?.lowest ?? Infinity) && (
        <Button kind="primary" onClick={lower}>
          <Trans>Lower to {yen(credit)}</Trans>
        </Button>
      )}
    </>
  )
}

function ConfirmButtons({ bidding: { flow, place, form, isLastHour }, step, isOrder, accepted, waits }: FootProps) {
  const { t } = useLingui()
  const pending = step.at === 'sending'
  // The server has refused it, and nothing can be bid any more. The refusal above says why.
  const isTooLate = form === null && flow.trouble instanceof ApiError && flow.trouble.status === 409
  const whyNot = () => {
    if (isTooLate) return t`Bidding is closed`
    // The balance may have gone down since the check.
    if (step.at === 'confirm' && flow.allowed !== null && step.check.bidAmount > flow.allowed)
      return t`You can bid up to ${yen(flow.allowed)}`
    return !accepted && t`Accept the bidding terms first`
  }
  const label = () => {
    if (waits) return t`Send when online`
    if (isLastHour) return t`Accept`
    return isOrder ? t`Confirm order` : t`Confirm bid`
  }
  return (
    <>
      <Button onClick={place.answer.close} disabled={pending}>
        {t`Back`}
      </Button>
      <Button
        kind="primary"
        disabledReason={!pending && whyNot()}
        pending={pending}
        onClick={() => void flow.confirm()}
      >
        {label()}
      </Button>
    </>
  )
}
