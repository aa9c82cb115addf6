import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { isWon } from '#domain/bids/bid-status.ts'
import { isFarAboveBid, isSoldPrice, mayHaveSoldPrice } from '#domain/bids/sold-price.ts'
import { MAX_PRICE, yen } from '#domain/money/yen.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { IconButton } from '#client/ui/button/IconButton.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DigitsInput } from '#client/ui/field/DigitsInput.tsx'
import { CheckIcon } from '#client/ui/icons/CheckIcon.tsx'
import { CloseIcon } from '#client/ui/icons/CloseIcon.tsx'
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx'
import { LastPrice } from '../list/LastPrice.tsx'
import { NegotiateButton } from '../negotiation/NegotiateButton.tsx'
import { focusRowOf } from '#client/navigation/current-row.ts'
import { readEditState, setEditState, startEditing, useEditPart } from './edit-state.ts'
import styles from './edit.module.css'
import { useFlash } from './use-flash.ts'
import { mayEdit, startOf } from './may-edit.ts'
import { useEdits } from './use-edits.ts'

/** The sold price, edited in place. A tap opens it, Enter or the check mark sends it, Escape restores the earlier value. */
export function SoldPrice({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const isOpen = useEditPart(({ editing }) => editing.is === 'sold price' && editing.bid.bidId === bid.bidId)
  const flash = useFlash(bid.bidId, 'sold')
  const mayWrite = useMay('bidManageSoldPrice')
  if (!mayWrite || !maySell(bid))
    return (
      <>
        <LastPrice bid={bid} />
        <NegotiateButton bid={bid} />
      </>
    )
  if (isOpen) return <PriceField bid={bid} />
  const price = yen(bid.soldPrice)
  return (
    <span className={classNames(styles.value, styles.sold)} data-flash={flash}>
      <Trans context="price label">Sold</Trans>
      <button
        type="button"
        className={styles.open}
        aria-label={t`Sold price of lot ${bid.lotNo}: ${price}. Change`}
        onClick={() => startEditing({ is: 'sold price', bid })}
      >
        {price}
      </button>
    </span>
  )
}

/** Whether the row takes a sold price. A price needs a started auction or a Win, and is never set for stock. */
export function maySell(bid: BidRow): boolean {
  return mayEdit(bid) && mayHaveSoldPrice({ startsAt: startOf(bid) }, isWon(bid.bidStatus ?? 0), new Date(serverNow()))
}

function PriceField({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const { edit } = useEdits()
  // The price is written for the row as it was when editing began. A later change by someone else raises a conflict and is not overwritten.
  const [seen] = useState(() => {
    const { editing } = readEditState()
    return editing.is === 'sold price' ? editing.bid : bid
  })
  const { bidId, soldPrice } = seen
  const [price, setPrice] = useState(() => {
    const { typedPrice } = readEditState()
    return typedPrice?.bidId === bidId ? typedPrice.price : soldPrice
  })
  const [isWrong, setWrong] = useState(false)
  const [question, setQuestion] = useState<'remove' | 'far above' | null>(null)
  const wrong = useId()
  const field = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const input = field.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  const close = () => {
    setEditState({ editing: { is: 'nothing' }, typedPrice: null })
    focusRowOf(bidId)
  }
  const confirm = async () => {
    if (!isSoldPrice(price)) {
      setWrong(true)
      field.current?.querySelector('input')?.focus()
      return
    }
    // A Win without its price is no purchase, and one with a digit too many takes the client's money.
    if (isWon(bid.bidStatus ?? 0) && (price ?? 0) !== (soldPrice ?? 0)) {
      if (!price) return setQuestion('remove')
      if (isFarAboveBid(price, bid.bidAmount)) return setQuestion('far above')
    }
    await send()
  }
  const send = async () => {
    close()
    if (price === soldPrice || (await edit(seen, { field: 'sold', price }))) return
    // The previous value is restored. The typed value returns when the field is opened again. A conflict shows it in its dialog.
    if (readEditState().editing.is !== 'conflict') setEditState({ typedPrice: { bidId, price } })
  }
  const [bidText, priceText] = [yen(bid.bidAmount), yen(Number(price))]
  const [least, most] = [yen(1), yen(MAX_PRICE)]
  return (
    <span className={styles.price} ref={field}>
      <DigitsInput
        aria-label={t`Sold price of lot ${bid.lotNo}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? wrong : undefined}
        value={price}
        signed
        onChange={value => {
          setPrice(value)
          setEditState({ typedPrice: { bidId, price: value } })
          setWrong(false)
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') void confirm()
          else if (event.key === 'Escape') close()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <IconButton dense label={t`Save the sold price`} onClick={() => void confirm()}>
        <CheckIcon size={19} />
      </IconButton>
      <IconButton dense label={t`Discard changes`} onClick={close}>
        <CloseIcon size={16} />
      </IconButton>
      {isWrong && (
        <span className={styles.wrong} id={wrong} role="alert">
          {t`From ${least} to ${most}`}
        </span>
      )}
      <ConfirmDialog
        open={question === 'remove'}
        onClose={() => setQuestion(null)}
        title={t`Remove the sold price?`}
        cancel={t`Back`}
        confirm={t`Remove`}
        onConfirm={() => void send()}
      >
        {t`This cancels the purchase and refunds its price and costs to the client.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'far above'}
        onClose={() => setQuestion(null)}
        title={t`Sold far above the bid?`}
        cancel={t`Back`}
        confirm={t`Save price`}
        onConfirm={() => void send()}
      >
        <Trans>
          The client’s bid is {bidText}. The client will be charged {priceText}.
        </Trans>
      </ConfirmDialog>
    </span>
  )
}
