import { useEffect, useRef } from 'react'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { BidFields } from './BidFields.tsx'
import styles from './BidPanel.module.css'
import { BidError } from './BidError.tsx'
import { LastHourNotice } from './LastHourNotice.tsx'
import { fieldErrors } from './field-errors.ts'
import type { Bidding } from './use-bidding.ts'

/** The form with its errors below. The caller places the button, which refers to `formId`. */
export function BidFormBody({
  bidding,
  form,
  formId,
  large,
}: {
  bidding: Bidding
  form: BidForm
  formId: string
  large: boolean
}) {
  const { lot, flow, isLastHour } = bidding
  const inForm = flow.step.at === 'form' || flow.step.at === 'checking'
  const homeless = inForm && flow.trouble && Object.keys(fieldErrors(flow.trouble)).length === 0
  const self = useRef<HTMLFormElement>(null)
  // A submit with an invalid field scrolls to it, and any other refusal to its text. On a phone they may be out of view, or below the button.
  useEffect(() => {
    if (flow.missed > 0) self.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [flow.missed])
  useEffect(() => {
    if (homeless) self.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'center' })
  }, [homeless, flow.trouble])
  return (
    <form
      ref={self}
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void flow.press()
      }}
    >
      {isLastHour && <LastHourNotice />}
      <BidFields bidding={bidding} form={form} large={large} />
      {homeless && flow.trouble && <BidError error={flow.trouble} during="check" isOrder={lot.isStock} />}
    </form>
  )
}
