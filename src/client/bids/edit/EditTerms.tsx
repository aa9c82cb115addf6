import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { yen } from '#domain/money/yen.ts'
import { ApiError } from '#client/api/errors.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useMay } from '#client/people/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { ErrorBlock } from '#client/ui/feedback/ErrorBlock.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { AmountStepper } from '#client/ui/field/AmountStepper.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { bidGroupsQuery, exportTypesQuery } from '../bids.api.ts'
import type { Terms } from './change.ts'
import { setDesk } from './desk-store.ts'
import styles from './edit.module.css'
import { startOf } from './may-edit.ts'
import { takeField } from './take-focus.ts'
import { useEdits } from './use-edits.ts'

const OVERBID_STEP = 1_000

/** Amount, overbid, group and export type of a bid; nothing changes on screen before the office has answered. */
export function EditTerms({ bid }: { bid: BidRow }) {
  const { t } = useLingui()
  const { edit } = useEdits()
  const mayPrice = useMay('bidManageBidPrice')
  const [mayAdjust, mayType, warns] = [
    useMay('adjustmentPriceShow'),
    useMay('exportTypeShow'),
    useMay('lastHourBidWarning'),
  ]
  const isStock = bid.auctionDate === null
  const groups = useQuery({
    ...bidGroupsQuery(bid.user ? String(bid.user.clientId) : null),
    enabled: mayPrice && !isStock,
  })
  const types = useQuery({ ...exportTypesQuery(true), enabled: mayPrice && mayType && !isStock })
  const [amount, setAmount] = useState<number | null>(bid.bidAmount)
  const [overbid, setOverbid] = useState<number | null>(bid.adjustmentPrice ?? 0)
  const [group, setGroup] = useState(String(bid.bidGroupId ?? -1))
  const [type, setType] = useState(String(bid.exportTypeId ?? ''))
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const fields = failure instanceof ApiError ? failure.fields : {}
  const isLate = isInLastHour(startOf(bid), new Date(serverNow()))

  const changed: Terms = {
    ...(mayPrice && amount !== null && amount !== bid.bidAmount && { amount }),
    ...(mayAdjust && (overbid ?? 0) !== (bid.adjustmentPrice ?? 0) && { adjustmentPrice: overbid ?? 0 }),
    ...(mayPrice && Number(group) !== (bid.bidGroupId ?? -1) && { bidGroup: Number(group) > 0 ? Number(group) : null }),
    ...(mayPrice && type !== String(bid.exportTypeId ?? '') && { exportType: type === '' ? null : Number(type) }),
  }
  const close = () => setDesk({ editing: null })
  const save = async (accept: boolean) => {
    if (Object.keys(changed).length === 0) {
      close()
      return
    }
    setPending(true)
    setFailure(null)
    try {
      if (await edit(bid, { field: 'terms', ...changed, accept }, { tells: 'nothing' }))
        setDesk({ editing: null, saved: bid.bidId, said: t`№ ${bid.lotNo}: saved.` })
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setPending(false)
    }
  }
  const step = yen(BID_STEP)
  const overbidStep = yen(OVERBID_STEP)
  return (
    <Dialog
      question
      open
      onClose={close}
      pending={pending}
      title={t`Bid on № ${bid.lotNo}`}
      actions={
        <>
          <Button onClick={close} disabled={pending}>
            <Trans>Cancel</Trans>
          </Button>
          {isLate && (
            <Button pending={pending} onClick={() => void save(true)}>
              <Trans>Accept</Trans>
            </Button>
          )}
          <Button kind="primary" type="submit" form="bid-terms" pending={pending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id="bid-terms"
        ref={takeField}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!pending && amount !== null) void save(false)
        }}
      >
        {isLate && warns && (
          <Notice tone="orange" icon={<WarningIcon size={19} />}>
            <Trans>Changes made now are stored and not forwarded to the auction. Accept forwards them.</Trans>
          </Notice>
        )}
        {mayPrice && (
          <AmountStepper
            label={t`Amount`}
            name="amount"
            value={amount}
            onChange={setAmount}
            step={BID_STEP}
            min={BID_STEP}
            unit="¥"
            signed
            lessLabel={t`Less ${step}`}
            moreLabel={t`More ${step}`}
            error={amount === null ? t`Required field` : fields.amount}
          />
        )}
        {mayAdjust && (
          <AmountStepper
            label={t`Overbid`}
            hint={t`By how much the office may go over the bid`}
            name="overbid"
            value={overbid}
            onChange={setOverbid}
            step={OVERBID_STEP}
            unit="¥"
            signed
            lessLabel={t`Less ${overbidStep}`}
            moreLabel={t`More ${overbidStep}`}
            error={fields.adjustmentPrice}
          />
        )}
        {mayPrice && !isStock && groups.data && (
          <Select
            label={t`Group`}
            value={group}
            onChange={setGroup}
            options={groups.data.map(({ value, label }) => ({ value: String(value), label }))}
            error={fields.bidGroup}
          />
        )}
        {mayPrice && mayType && !isStock && types.data && (
          <Select
            label={t`Export type`}
            value={type}
            onChange={setType}
            placeholder="—"
            options={types.data.map(({ value, label }) => ({ value: String(value), label }))}
            error={fields.exportType}
          />
        )}
        {failure && Object.keys(fields).length === 0 && (
          <ErrorBlock
            title={t`Something went wrong`}
            text={[t`The information has not been changed`, failure.message].filter(Boolean).join('. ')}
          />
        )}
      </form>
    </Dialog>
  )
}
