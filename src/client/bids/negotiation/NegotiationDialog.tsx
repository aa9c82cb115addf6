import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { nameAndYear } from '#domain/lots/vehicle-name.ts'
import { PromptDialog } from '#client/api/PromptDialog.tsx'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { useReachable } from '#client/api/use-reachability.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { takeField } from '#client/ui/take-focus.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import styles from './Negotiation.module.css'

/**
 * Asks before a step of a negotiation, or a late Win. Money is involved, so it closes only after the server has answered. `about` follows the name of
 * the lot. `unchanged` says what stays the same after a failure, unless there was no answer. The dialog is about the negotiation as it was when it
 * opened: `changed` says what is new since then, and disables the confirmation.
 */
export function NegotiationDialog({
  title,
  bid,
  about,
  step: { isPending, isSuccess, error },
  confirm,
  unchanged,
  changed,
  isOver = false,
  isTyped = false,
  onClose,
  children,
}: {
  title: string
  bid: BidRow
  about?: ReactNode
  step: { isPending: boolean; isSuccess: boolean; error: Error | null }
  confirm: { label: ReactNode; kind: 'primary' | 'danger'; onClick: () => void }
  unchanged: string
  changed?: string
  /** The change leaves nothing to decide: fields and explanations go. */
  isOver?: boolean
  /** Closing it would lose typed text. */
  isTyped?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const reachable = useReachable()
  // That the server was busy is old news once there is no connection.
  const failure = useFailureText()(reachable || !(error instanceof ApiError) ? error : null)
  // The change that this dialog has just sent is no news.
  const isChanged = changed !== undefined && !isPending && !isSuccess
  return (
    <PromptDialog
      open
      isTyped={isTyped}
      onClose={onClose}
      pending={isPending}
      title={title}
      cancel={t`Back`}
      confirm={confirm.label}
      kind={confirm.kind}
      disabledReason={isChanged && changed}
      onConfirm={confirm.onClick}
    >
      <div ref={takeField} className={styles.question}>
        <p>
          <Trans>
            Lot {bid.lotNo}, <b>{nameAndYear(bid)}</b>
          </Trans>
          {about && <> · {about}</>}
        </p>
        {!(isChanged && isOver) && children}
        {isChanged ? (
          <ErrorBlock title={changed} text={!isOver && t`Go back and decide again.`} />
        ) : (
          failure && <ErrorBlock title={failure} text={!(error instanceof OfflineError) && unchanged} />
        )}
      </div>
    </PromptDialog>
  )
}
