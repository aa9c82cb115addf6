import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { hallPriceFault } from '#domain/bids/negotiation.ts'
import { yen } from '#domain/money/yen.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useFailureText } from '#client/api/use-failure-text.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { useUnsaved } from '#client/offline/unsaved-input.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { AmountStepper } from '#client/ui/field/AmountStepper.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { negotiatedCar } from './negotiated-car.ts'
import styles from './Negotiation.module.css'
import { useAsk } from './negotiations.api.ts'

const HOUR_MS = 3_600_000
const HOURS = [1, 2, 4, 8, 24, 48]
const USUAL_HOURS = 4
/** Halls name prices in thousands. */
const STEP = 1_000

/** A manager tells the buyer the hall's price and the time to answer. `open`: the negotiation that gets another price. */
export function AskDialog({ bid, open, onClose }: { bid: BidRow; open: Negotiation | null; onClose: () => void }) {
  const { t } = useLingui()
  const ask = useAsk()
  const failure = useFailureText()
  const when = useWhenWords()
  const [price, setPrice] = useState<number | null>(open?.hallPrice ?? null)
  const [hours, setHours] = useState(USUAL_HOURS)
  const [isTried, setTried] = useState(false)
  useUnsaved(ask.isPending)
  const fault = price === null ? t`Required field` : hallPriceFault(price) ? t`Invalid field` : undefined
  const endsAt = new Date(serverNow() + hours * HOUR_MS)
  const words = failure(ask.error)
  const submit = () => {
    setTried(true)
    if (fault || price === null) return
    ask.mutate(
      { bidId: bid.bidId, hallPrice: price, endsAt: endsAt.toISOString(), version: open?.version ?? null },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      question
      open
      onClose={onClose}
      pending={ask.isPending}
      title={open ? t`New price from the auction house` : t`Negotiate with the client`}
      actions={
        <>
          <Button onClick={onClose} disabled={ask.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button kind="primary" pending={ask.isPending} onClick={submit}>
            <Trans>Ask the client</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <Trans>
            Lot {bid.lotNo}, <b>{negotiatedCar(bid)}</b>
          </Trans>{' '}
          · <Trans>Bid {yen(bid.bidAmount)}</Trans>
        </p>
        <AmountStepper
          label={t`Asking price`}
          name="hallPrice"
          value={price}
          onChange={setPrice}
          step={STEP}
          min={STEP}
          unit="¥"
          lessLabel={t`Less ${yen(STEP)}`}
          moreLabel={t`More ${yen(STEP)}`}
          signed
          error={isTried ? fault : undefined}
        />
        <Select
          label={t`Time to answer`}
          name="hours"
          value={String(hours)}
          onChange={value => setHours(Number(value))}
          options={HOURS.map(count => ({ value: String(count), label: t`${count} h` }))}
          hint={t`Until ${when.tokyo(endsAt)}`}
        />
        {words && <ErrorBlock title={words} text={t`The information has not been changed.`} />}
      </div>
    </Dialog>
  )
}
