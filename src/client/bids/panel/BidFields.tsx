import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { yen } from '#domain/money/yen.ts'
import { useDesk } from '#client/people/use-profile.ts'
import { speak } from '#client/device/speak.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { TextArea } from '#client/ui/field/TextArea.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { AmountField } from './AmountField.tsx'
import type { BidField } from './bid-faults.ts'
import styles from './BidPanel.module.css'
import { ClientField } from './ClientField.tsx'
import { useBidChoices } from './use-bid-choices.ts'
import type { Bidding } from './use-bidding.ts'
import { useFaultWords } from './use-fault-words.ts'

/** Comes with its words when the form is there: the bid does not wait for it. */
const bidLanded = lazyPart(async () => {
  const [{ BidLanded }] = await Promise.all([import('#client/costs/landed/BidLanded.tsx'), speak('costs')])
  return BidLanded
})

/** What the buyer fills in. Errors stand under their field: the form's own after leaving or pressing, the office's at once. */
export function BidFields({ bidding, form, large }: { bidding: Bidding; form: BidForm; large: boolean }) {
  const { t } = useLingui()
  const { flow } = bidding
  const { values, edit, faults, pressed } = flow
  const { asksGroup, groupOptions, typeOptions, group, type } = useBidChoices(bidding)
  const faultWords = useFaultWords()
  const { shipped } = bidding.lot
  const [leftAmount, setLeftAmount] = useState(false)
  const refused = flow.step.at === 'form' ? flow.refused : {}
  const errorOf = (field: BidField, tell = pressed) => {
    const fault = faults[field]
    return (fault && tell && faultWords(fault)) || refused[field]
  }
  if (form.purpose === 'order')
    return (
      <>
        {/* On wide screens it stands above the form already. */}
        {large && <Price big label={t`Fixed price`} value={form.lowest === null ? null : yen(form.lowest)} />}
        {form.lowest === null && (
          <p className={styles.quiet}>
            <Trans>The price is not published. Ask your manager.</Trans>
          </p>
        )}
        {shipped && form.lowest !== null && <bidLanded.Show lot={shipped} amount={form.lowest} />}
        <Comment bidding={bidding} error={errorOf('comment')} />
      </>
    )
  return (
    <>
      {form.askClient && (
        <ClientField
          client={values.client}
          // Groups belong to a client: the next one has others.
          onClient={client => edit({ client, group: '' })}
          error={errorOf('userId')}
        />
      )}
      <AmountField
        form={form}
        amount={values.amount}
        onAmount={amount => edit({ amount })}
        onLeave={() => setLeftAmount(true)}
        error={errorOf('amount', pressed || leftAmount)}
        large={large}
      />
      {shipped && values.amount !== null && values.amount > 0 && (
        <bidLanded.Show lot={shipped} amount={values.amount} />
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
              placeholder={form.exportTypeRequired ? t`Choose` : t`Not chosen`}
              onChange={exportType => edit({ exportType })}
              error={errorOf('bidType')}
            />
          )}
        </div>
      )}
      {type && <p className={styles.quiet}>{type.description}</p>}
      <Comment bidding={bidding} error={errorOf('comment')} />
    </>
  )
}

/** A buyer writes to his manager; a manager writes what his colleagues shall know. */
function Comment({ bidding: { flow }, error }: { bidding: Bidding; error: string | undefined }) {
  const { t } = useLingui()
  const desk = useDesk()
  return (
    <TextArea
      label={desk === 'manager' ? t`Comment` : t`Comment for the manager`}
      placeholder={t`Optional`}
      rows={1}
      maxLength={1000}
      value={flow.values.comment}
      onChange={comment => flow.edit({ comment })}
      error={error}
    />
  )
}
