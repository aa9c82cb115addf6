import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isFarAboveBid, isSoldPrice } from '#domain/bids/sold-price.ts'
import { yen } from '#domain/money/yen.ts'
import { call } from '#client/api/api.ts'
import { ApiError } from '#client/api/errors.ts'
import { newKey } from '#client/api/new-key.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { focusRowOf } from '#client/navigation/current-row.ts'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { YenStepper } from '#client/format/YenStepper.tsx'
import { bidsChanged } from '../bids.api.ts'
import { NegotiationDialog } from '../negotiation/NegotiationDialog.tsx'
import { setLateWinState } from './late-win-state.ts'

const STEP = 1_000

/** Records that a Finished bid has won, at the price that is typed. `isChanged`: its row is another one by now. */
export function LateWinDialog({ bid, isChanged, onClose }: { bid: BidRow; isChanged: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { bidId, lotNo, bidAmount, version, user } = bid
  const record = useRecord(bid, onClose)
  const [price, setPrice] = useState(bid.soldPrice)
  const [isTried, setTried] = useState(false)
  // A zero too many is the usual cause, and the client is charged at once.
  const [farPrice, setFarPrice] = useState<number | null>(null)
  const isFar = price !== null && price === farPrice
  useUnsaved(record.isPending)
  // The button that opened it is gone with its reason.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusRowOf(bidId)
    },
    [bidId],
  )
  const fault = !price ? t`Required field` : isSoldPrice(price) ? undefined : t`Whole yen, 1 to 2 000 000 000`
  const submit = () => {
    setTried(true)
    if (fault || !price) return
    if (isFarAboveBid(price, bidAmount) && !isFar) return setFarPrice(price)
    record.mutate({ soldPrice: price, version })
  }
  return (
    <NegotiationDialog
      title={t`Record a win for lot ${lotNo}?`}
      bid={bid}
      about={
        <>
          {user && <>{user.name} · </>}
          <Trans>Bid {yen(bidAmount)}</Trans>
        </>
      }
      step={record}
      confirm={{
        label: isFar ? <Trans>Charge {yen(price)}</Trans> : t`Record win`,
        kind: 'primary',
        onClick: submit,
      }}
      unchanged={useAdvice()(record.error)}
      changed={isChanged ? t`Someone else changed this bid` : undefined}
      isTyped={price !== bid.soldPrice}
      onClose={onClose}
    >
      <p>{t`The bid becomes a Win. The client is charged and notified at once.`}</p>
      <YenStepper
        label={t`Sold price`}
        name="soldPrice"
        value={price}
        onChange={setPrice}
        step={STEP}
        min={STEP}
        from={Math.ceil(bidAmount / STEP) * STEP}
        error={isTried ? fault : undefined}
      />
      {isFar && (
        <ErrorBlock
          title={t`Far above the client’s bid of ${yen(bidAmount)}`}
          text={t`Check the price. The client is charged at once.`}
        />
      )}
    </NegotiationDialog>
  )
}

/** After a refusal, too, the list shows the server's state. `onClose` comes also where that state has taken the row away. */
function useRecord({ bidId, lotNo }: BidRow, onClose: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ soldPrice, version }: { soldPrice: number; version: number }) =>
      call(bidEditsEndpoints.lateWin, { body: { bidId, soldPrice }, version, key: newKey() }),
    onSettled: async (answer, error, { soldPrice }) => {
      await bidsChanged(queryClient)
      if (error) return
      setLateWinState({ recorded: { lotNo, soldPrice, groupEnded: answer?.groupEnded ?? [] } })
      onClose()
    },
  })
}

/** The next step after a refusal. */
function useAdvice(): (error: Error | null) => string {
  const { t } = useLingui()
  return error => {
    const { code, detail } = error instanceof ApiError ? error : {}
    if (code === 'credit_limit') return t`Raise the client’s credit limit first, then try again.`
    if (code === 'already_won' && typeof detail?.client === 'string')
      return t`The lot was won by ${detail.client} with a bid of ${yen(Number(detail.amount))}. If that is wrong, cancel that purchase first.`
    return t`The information has not been changed.`
  }
}
