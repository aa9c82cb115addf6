import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { MAX_PRICE, yen } from '#domain/money/yen.ts'
import { BidDeliveredPrice } from '#client/costs/delivered-price/BidDeliveredPrice.tsx'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { useRole } from '#client/auth/use-profile.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { AmountField } from './AmountField.tsx'
import { draftText, readDraft } from '#client/outbox/bid-draft.ts'
import type { BidFault, BidField } from './bid-faults.ts'
import styles from './BidPanel.module.css'
import { ClientField } from '#client/people/ClientField.tsx'
import { useBidChoices } from './use-bid-choices.ts'
import type { Bidding } from './use-bidding.ts'

/** The buyer's fields. Errors appear under their field: a wrong amount while it is typed, a missing value after blur or submit, the server's at once. */
export function BidFields({ bidding, form, large }: { bidding: Bidding; form: BidForm; large: boolean }) {
  const { t } = useLingui()
  const { flow } = bidding
  const { values, edit, faults, pressed } = flow
  const { asksGroup, groupOptions, typeOptions, failed, group, type } = useBidChoices(bidding)
  const faultWords = useFaultWords()
  const overLimit = useOverLimit()
  const { shipped } = bidding.lot
  const [leftAmount, setLeftAmount] = useState(() => readDraft(draftText(bidding.lot.id)).amount !== undefined)
  const refused = flow.step.at === 'form' ? flow.refused : {}
  const errorOf = (field: BidField, tell = pressed) => {
    const fault = faults[field]
    return (fault && tell && faultWords(fault)) || refused[field]
  }
  // A field that is being emptied is not wrong yet.
  const showsAmountFault = pressed || leftAmount || faults.amount?.code !== 'required'
  if (form.purpose === 'order')
    return (
      <>
        {/* Wide screens show it above the form already. */}
        {large && <Price big label={t`Fixed price`} value={form.lowest === null ? null : yen(form.lowest)} />}
        {form.lowest === null && <p className={styles.quiet}>{t`The price is not published. Ask your manager.`}</p>}
        {shipped && form.lowest !== null && (
          <BidDeliveredPrice isStock lot={shipped} amount={form.lowest} tells={large} />
        )}
        <Comment bidding={bidding} form={form} error={errorOf('comment')} />
      </>
    )
  return (
    <>
      {form.askClient && (
        <ClientField
          client={values.client}
          // Groups belong to a client. The next client has others.
          onClient={client => edit({ client, group: '' })}
          error={errorOf('userId')}
        />
      )}
      <AmountField
        form={form}
        median={bidding.lot.median}
        amount={values.amount}
        onAmount={amount => edit({ amount })}
        onLeave={() => setLeftAmount(true)}
        error={errorOf('amount', showsAmountFault) ?? overLimit(values.amount, flow.allowed)}
        large={large}
      />
      {shipped && values.amount !== null && values.amount > 0 && (
        <BidDeliveredPrice lot={shipped} amount={values.amount} tells={large} />
      )}
      {(asksGroup || form.askExportType) && (
        <div className={styles.choices}>
          {asksGroup && (
            <Select
              label={t`Group`}
              value={group}
              options={groupOptions}
              onChange={value => edit({ group: value })}
              error={errorOf('bidGroup')}
            />
          )}
          {form.askExportType && (
            <Select
              label={t`Export type`}
              value={values.exportType}
              options={typeOptions}
              placeholder={form.exportTypeRequired ? t`Choose` : t`Not selected`}
              onChange={exportType => edit({ exportType })}
              error={errorOf('bidType')}
            />
          )}
        </div>
      )}
      {failed && <QueryNotice query={failed}>{t`Couldn’t load the choices`}</QueryNotice>}
      {type?.description && <p className={styles.quiet}>{type.description}</p>}
      <Comment bidding={bidding} form={form} error={errorOf('comment')} />
      {form.askClient && (
        <p className={styles.quiet}>{t`If the client already has a bid on this lot, empty fields keep its values.`}</p>
      )}
    </>
  )
}

/** A bid has one comment. A buyer writes it to his manager. What a manager writes, the client and his dealer read too. */
function Comment({ bidding: { flow }, form, error }: { bidding: Bidding; form: BidForm; error: string | undefined }) {
  const { t } = useLingui()
  const role = useRole()
  const ofManager = form.askClient ? t`Comment (visible to the client)` : t`Comment`
  return (
    <TextArea
      label={role === 'manager' ? ofManager : t`Comment for the manager`}
      placeholder={t`Optional`}
      rows={1}
      maxLength={1000}
      value={flow.values.comment}
      onChange={comment => flow.edit({ comment })}
      error={error}
    />
  )
}

/** The warning about an amount over the buyer's limit, which a press answers with the figures and the ways out. */
function useOverLimit(): (amount: number | null, allowed: number | null) => string | undefined {
  const { t } = useLingui()
  return (amount, allowed) =>
    amount === null || allowed === null || amount <= allowed
      ? undefined
      : t`Over your limit: you can bid up to ${yen(allowed)}`
}

/** The catalogue's wording. */
function useFaultWords(): (fault: BidFault) => string {
  const { t } = useLingui()
  return fault => {
    if (fault.code === 'amount_too_low') return t`The amount cannot be lower than ${yen(fault.detail.lowest)}`
    if (fault.code === 'amount_too_high') return t`The amount cannot be higher than ${yen(MAX_PRICE)}`
    if (fault.code === 'amount_step') return t`The amount must be a multiple of ${yen(fault.detail.step)}`
    return t`Required field`
  }
}
