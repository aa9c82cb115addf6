import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { yen } from '#domain/money/yen.ts'
import { ApiError } from '#client/api/errors.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { AmountStepper } from '#client/ui/field/AmountStepper.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { bidGroupsQuery, exportTypesQuery } from '../bids.api.ts'
import { BidFacts } from './BidFacts.tsx'
import type { Terms } from './change.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { setEditState, stopEditing } from './edit-state.ts'
import styles from './edit.module.css'
import { mayEdit, startOf } from './may-edit.ts'
import { NotChanged } from './NotChanged.tsx'
import { takeField } from './take-focus.ts'
import { useEdits } from './use-edits.ts'

const OVERBID_STEP = 1_000

/** Values typed or chosen here. An untouched field follows the bid. */
type Draft = { amount?: number | null; overbid?: number | null; group?: string; type?: string }

/**
 * Amount, overbid, group and export type of a bid. Nothing changes on screen before the server has answered. `bid` is the row now, `seen` the row
 * when the dialog opened. Changes by someone else are shown at once.
 */
export function EditTerms({ bid, seen }: { bid: BidRow; seen: BidRow }) {
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
  const [draft, setDraft] = useState<Draft>({})
  const amount = draft.amount === undefined ? bid.bidAmount : draft.amount
  const overbid = draft.overbid === undefined ? (bid.adjustmentPrice ?? 0) : draft.overbid
  const group = draft.group ?? String(bid.bidGroupId ?? -1)
  const type = draft.type ?? String(bid.exportTypeId ?? '')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isFailureShown, setFailureShown] = useState(false)
  const fields = failure instanceof ApiError ? failure.fields : {}
  const isLate = isInLastHour(startOf(bid), new Date(serverNow()))
  const isOver = !mayEdit(bid)

  const changed: Terms = {
    ...(mayPrice && amount !== null && amount !== bid.bidAmount && { amount }),
    ...(mayAdjust && (overbid ?? 0) !== (bid.adjustmentPrice ?? 0) && { adjustmentPrice: overbid ?? 0 }),
    ...(mayPrice && Number(group) !== (bid.bidGroupId ?? -1) && { bidGroup: Number(group) > 0 ? Number(group) : null }),
    ...(mayPrice && type !== String(bid.exportTypeId ?? '') && { exportType: type === '' ? null : Number(type) }),
  }
  const change = (next: Draft) => setDraft({ ...draft, ...next })
  const save = async (accept: boolean) => {
    if (Object.keys(changed).length === 0) {
      stopEditing()
      return
    }
    setPending(true)
    setFailure(null)
    try {
      if (await edit(bid, { field: 'terms', ...changed, accept }, { tells: 'nothing' }))
        setEditState({ editing: { is: 'nothing' }, saved: bid.bidId, said: t`Lot ${bid.lotNo}: saved.` })
    } catch (error) {
      setFailure(error as Error)
      // The session has expired, and its own dialog explains that.
      setFailureShown(!(error instanceof ApiError && error.status === 401))
    } finally {
      setPending(false)
    }
  }
  const step = yen(BID_STEP)
  const overbidStep = yen(OVERBID_STEP)
  const { bidAllow } = bid.user ?? {}
  return (
    <Dialog
      question
      open
      onClose={stopEditing}
      pending={pending}
      title={t`Bid on lot ${bid.lotNo}`}
      actions={
        <>
          <Button onClick={stopEditing} disabled={pending}>
            <Trans>Cancel</Trans>
          </Button>
          {isLate && (
            <Button pending={pending} disabled={isOver} onClick={() => void save(true)}>
              <Trans>Accept</Trans>
            </Button>
          )}
          <Button kind="primary" type="submit" form="bid-terms" pending={pending} disabled={isOver}>
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
        <BidFacts
          bid={bid}
          amount={false}
          more={[
            ...(isStock ? [] : [{ label: t`Start price`, value: yen(bid.startPrice) }]),
            ...(bidAllow === undefined
              ? []
              : [{ label: t`Available to bid`, value: t`${yen(bidAllow)} on top of this bid` }]),
          ]}
        />
        <ChangedMeanwhile bid={bid} seen={seen} />
        {isLate && warns && (
          <Notice tone="orange" icon={<WarningIcon size={19} />}>
            <Trans>Changes made now are saved but not sent to the auction house. Accept sends them.</Trans>
          </Notice>
        )}
        {mayPrice && (
          <AmountStepper
            label={t`Amount`}
            name="amount"
            value={amount}
            onChange={value => change({ amount: value })}
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
            hint={t`How much we may exceed the bid`}
            name="overbid"
            value={overbid}
            onChange={value => change({ overbid: value })}
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
            onChange={value => change({ group: value })}
            options={groups.data.map(({ value, label }) => ({ value: String(value), label }))}
            error={fields.bidGroup}
          />
        )}
        {mayPrice && mayType && !isStock && types.data && (
          <Select
            label={t`Export type`}
            value={type}
            onChange={value => change({ type: value })}
            placeholder="—"
            options={types.data.map(({ value, label }) => ({ value: String(value), label }))}
            error={fields.exportType}
          />
        )}
      </form>
      {failure && isFailureShown && <NotChanged error={failure} onClose={() => setFailureShown(false)} />}
    </Dialog>
  )
}
