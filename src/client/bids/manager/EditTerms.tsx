import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { isInLastHour } from '#domain/bids/last-hour.ts'
import { yen } from '#domain/money/yen.ts'
import { useDiscardQuestion } from '#client/api/use-discard-question.tsx'
import { useNow } from '#client/api/use-now.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { YenStepper } from '#client/format/YenStepper.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { bidGroupsQuery, exportTypesQuery } from '../bids.api.ts'
import { BidFacts } from './BidFacts.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { stopEditing } from './edit-state.ts'
import styles from './edit.module.css'
import { mayEditTerms, startOf } from './may-edit.ts'
import { NotChanged } from './NotChanged.tsx'
import { takeField } from '#client/ui/take-focus.ts'
import { useTerms } from './use-terms.ts'

const OVERBID_STEP = 1_000

/**
 * Amount, overbid, group and export type of a bid. Nothing changes on screen before the server has answered. `bid` is the row now, `seen` the row
 * when the dialog opened. Changes by someone else are shown at once.
 */
export function EditTerms({ bid, seen }: { bid: BidRow; seen: BidRow }) {
  const { t } = useLingui()
  const terms = useTerms(bid)
  const { close, question } = useDiscardQuestion(terms.isTyped, stopEditing)
  const { may, values, change, errors, pending, shownFailure } = terms
  const warns = useMay('lastHourBidWarning')
  const groups = useQuery({
    ...bidGroupsQuery(bid.user ? String(bid.user.clientId) : null),
    enabled: may.price,
  })
  const types = useQuery({ ...exportTypesQuery(true, bid.lotType), enabled: may.price && may.exportType })
  const isLate = isInLastHour(startOf(bid), useNow())
  const over = !mayEditTerms(bid) && t`This bid can no longer be changed`
  const { bidAllow } = bid.user ?? {}
  return (
    <Dialog
      question
      open
      onClose={close}
      pending={pending}
      title={t`Bid on lot ${bid.lotNo}`}
      actions={
        <>
          <Button onClick={close} disabled={pending}>
            {t`Cancel`}
          </Button>
          {isLate && (
            <Button
              pending={pending}
              disabledReason={over || (terms.lacksAmount && t`Enter an amount`)}
              onClick={() => void terms.save(true)}
            >
              {t`Accept`}
            </Button>
          )}
          <Button kind="primary" type="submit" form="bid-terms" pending={pending} disabledReason={over}>
            {t`Save`}
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
          if (!pending) void terms.save(false)
        }}
      >
        <BidFacts
          bid={bid}
          amount={false}
          more={[
            { label: t`Start price`, value: yen(bid.startPrice) },
            ...(bidAllow === undefined
              ? []
              : [{ label: t`Available to bid`, value: t`${yen(bidAllow)} on top of this bid` }]),
          ]}
        />
        <ChangedMeanwhile bid={bid} seen={seen} />
        {isLate && warns && (
          <Notice tone="orange" icon={<WarningIcon size={19} />}>
            {t`Changes made now are saved but not sent to the auction house. Accept sends them.`}
          </Notice>
        )}
        {may.price && (
          <YenStepper
            label={t`Amount`}
            name="amount"
            value={values.amount}
            onChange={value => change({ amount: value })}
            step={BID_STEP}
            min={BID_STEP}
            error={terms.lacksAmount ? t`Required field` : errors.amount}
          />
        )}
        {may.overbid && (
          <YenStepper
            label={t`Overbid`}
            hint={t`How much we may exceed the bid`}
            name="overbid"
            value={values.overbid}
            onChange={value => change({ overbid: value })}
            step={OVERBID_STEP}
            error={errors.adjustmentPrice}
          />
        )}
        {may.price && groups.data && (
          <Select
            label={t`Group`}
            value={values.group}
            onChange={value => change({ group: value })}
            options={groups.data.map(({ value, label }) => ({
              value: String(value),
              label: value === -1 ? t`No group` : label,
            }))}
            error={errors.bidGroup}
          />
        )}
        {may.price && may.exportType && types.data && (
          <Select
            label={t`Export type`}
            value={values.type}
            onChange={value => change({ type: value })}
            placeholder="—"
            options={types.data.map(({ value, label }) => ({ value: String(value), label }))}
            error={errors.exportType}
          />
        )}
      </form>
      {shownFailure && <NotChanged error={shownFailure} onClose={terms.hideFailure} />}
      {question}
    </Dialog>
  )
}
