import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { TypedQuestion } from '#client/api/TypedQuestion.tsx'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { takeField } from '#client/ui/take-focus.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { negotiatedCar } from './negotiated-car.ts'
import styles from './Negotiation.module.css'

/**
 * Asks before a step of a negotiation. Money is involved: it closes only after the server has answered. `about` follows the name of the lot;
 * `unchanged` says what a failure has left as it was. It is about the negotiation as it was when the dialog opened: `changed` says what is new since
 * then, and nothing can be confirmed any more.
 */
export function NegotiationDialog({
  title,
  bid,
  about,
  step: { isPending, error },
  confirm,
  unchanged,
  changed,
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
  changed?: string | undefined
  /** Closing it would lose what was typed. */
  isTyped?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const failure = useFailureText()(error)
  // The change that this dialog has just sent is no news.
  const isChanged = changed !== undefined && !isPending
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
      disabled={isChanged}
      onConfirm={confirm.onClick}
    >
      <div ref={takeField} className={styles.question}>
        <p>
          <Trans>
            Lot {bid.lotNo}, <b>{negotiatedCar(bid)}</b>
          </Trans>
          {about && <> · {about}</>}
        </p>
        {children}
        {isChanged ? (
          <ErrorBlock title={changed} text={<Trans>Go back and decide again.</Trans>} />
        ) : (
          failure && <ErrorBlock title={failure} text={unchanged} />
        )}
      </div>
    </TypedQuestion>
  )
}
