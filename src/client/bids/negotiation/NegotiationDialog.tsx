import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { TypedQuestion } from '#client/api/TypedQuestion.tsx'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { negotiatedCar } from './negotiated-car.ts'
import styles from './Negotiation.module.css'

/**
 * Asks before a step of a negotiation. Money is involved: it closes only after the server has answered. `about` follows the name of the lot;
 * `unchanged` says what a failure has left as it was.
 */
export function NegotiationDialog({
  title,
  bid,
  about,
  step: { isPending, error },
  confirm,
  unchanged,
  isTyped = false,
  onClose,
  children,
}: {
  title: string
  bid: BidRow
  about?: ReactNode
  step: { isPending: boolean; error: Error | null }
  confirm: { label: ReactNode; kind: 'primary' | 'danger'; onClick: () => void }
  unchanged: string
  /** Closing it would lose what was typed. */
  isTyped?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const failure = useFailureText()(error)
  return (
    <TypedQuestion
      open
      isTyped={isTyped}
      onClose={onClose}
      pending={isPending}
      title={title}
      cancel={<Trans>Back</Trans>}
      confirm={confirm.label}
      kind={confirm.kind}
      onConfirm={confirm.onClick}
    >
      <div className={styles.question}>
        <p>
          <Trans>
            Lot {bid.lotNo}, <b>{negotiatedCar(bid)}</b>
          </Trans>
          {about && <> · {about}</>}
        </p>
        {children}
        {failure && <ErrorBlock title={failure} text={unchanged} />}
      </div>
    </TypedQuestion>
  )
}
