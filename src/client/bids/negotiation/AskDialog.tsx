import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { hallPriceFault } from '#domain/bids/negotiation.ts'
import { yen } from '#domain/money/yen.ts'
import { HOUR_MS } from '#domain/time/spans.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { useUnsaved } from '#client/device/unsaved-input.ts'
import { YenStepper } from '#client/format/YenStepper.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { NegotiationDialog } from './NegotiationDialog.tsx'
import { useNegotiationNews } from './use-negotiation-news.ts'
import { useAsk } from './negotiations.api.ts'

const HOURS = [1, 2, 4, 8, 24, 48]
const USUAL_HOURS = 4
/** Halls name prices in thousands. */
const STEP = 1_000

/**
 * A manager tells the buyer the hall's price and the time to answer. `open`: the negotiation that gets another price, as it was when the dialog
 * opened; `current`: as it is now, null where it is over.
 */
export function AskDialog({
  bid,
  open,
  current,
  onClose,
}: {
  bid: BidRow
  open: Negotiation | null
  current: Negotiation | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const ask = useAsk(onClose)
  const when = useWhenWords()
  const [price, setPrice] = useState<number | null>(open?.hallPrice ?? null)
  const [hours, setHours] = useState(USUAL_HOURS)
  const [isTried, setTried] = useState(false)
  // A lost zero is the usual cause, and the client may accept at once.
  const [lowPrice, setLowPrice] = useState<number | null>(null)
  const isLow = price !== null && price === lowPrice
  useUnsaved(ask.isPending)
  const news = useNegotiationNews(open, current)
  const fault =
    price === null ? t`Required field` : hallPriceFault(price) ? t`Whole yen, 1 to 2 000 000 000` : undefined
  const client = bid.user?.name ?? open?.client?.fullName
  const endsAt = new Date(serverNow() + hours * HOUR_MS)
  const submit = () => {
    setTried(true)
    if (fault || price === null) return
    if (price < bid.bidAmount && !isLow) return setLowPrice(price)
    ask.mutate({ bidId: bid.bidId, hallPrice: price, endsAt: endsAt.toISOString(), version: open?.version ?? null })
  }
  return (
    <NegotiationDialog
      title={open ? t`New price from the auction house` : t`Negotiate with the client`}
      bid={bid}
      about={
        <>
          {client && <>{client} · </>}
          <Trans>Bid {yen(bid.bidAmount)}</Trans>
        </>
      }
      step={ask}
      confirm={{
        label: isLow ? <Trans>Ask for {yen(price)}</Trans> : t`Ask the client`,
        kind: 'primary',
        onClick: submit,
      }}
      unchanged={t`The information has not been changed.`}
      {...news}
      isTyped={!news.isOver && (price !== (open?.hallPrice ?? null) || hours !== USUAL_HOURS)}
      onClose={onClose}
    >
      <YenStepper
        label={t`Asking price`}
        name="hallPrice"
        value={price}
        onChange={setPrice}
        step={STEP}
        min={STEP}
        from={Math.ceil(bid.bidAmount / STEP) * STEP}
        error={isTried ? fault : undefined}
      />
      {isLow && (
        <ErrorBlock
          title={t`Below the client’s bid of ${yen(bid.bidAmount)}`}
          text={t`Check the price. The client can accept it at once.`}
        />
      )}
      <Select
        label={t`Time to answer`}
        name="hours"
        value={String(hours)}
        onChange={value => setHours(Number(value))}
        options={HOURS.map(count => ({ value: String(count), label: t`${count} h` }))}
        hint={t`Until ${when.tokyo(endsAt)}`}
      />
    </NegotiationDialog>
  )
}
