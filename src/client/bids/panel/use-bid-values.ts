import { useLayoutEffect, useMemo } from 'react'
import { hasExportType, WHOLE_CAR } from '#domain/bids/export-types.ts'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { useDevice } from '#client/device/use-device.ts'
import { changeDraft, draftText, dropDraft, forgetRefused, readDraft, type BidDraft } from '#client/outbox/bid-draft.ts'
import type { BidLot } from './bid-lot.ts'

export type BidValues = Pick<BidDraft, 'client'> & {
  amount: number | null
  group: string
  exportType: string
  comment: string
}

/** The form's values: those typed on this device, else the form's suggestions. */
export function useBidValues(
  { id: lotId, lotType }: Pick<BidLot, 'id' | 'lotType'>,
  form: BidForm | null,
): {
  values: BidValues
  set: (change: Partial<BidValues>) => void
  markRefused: (names: (keyof BidValues)[]) => void
  clear: () => void
  /** Whether a value here is neither what the form offers by itself nor empty. */
  isTyped: boolean
} {
  useDevice('drafts')
  const lastExportType = useDevice('lastExportType')
  useLayoutEffect(() => forgetRefused(lotId), [lotId])
  const text = draftText(lotId)
  const draft = useMemo(() => readDraft(text), [text])
  // A car at a fixed price has no amount to choose.
  const own = form?.purpose === 'order' ? undefined : draft.amount
  const offered: BidValues = {
    client: null,
    amount: form?.suggested ?? null,
    group: form?.keeps.group ?? '',
    exportType: asksUsualType(form) ? String(usualType(lastExportType, lotType)) : (form?.keeps.exportType ?? ''),
    comment: form?.keeps.comment ?? '',
  }
  const values: BidValues = {
    client: draft.client,
    amount: own === undefined ? offered.amount : own,
    group: draft.group ?? offered.group,
    exportType: draft.exportType ?? offered.exportType,
    comment: draft.comment ?? offered.comment,
  }
  return {
    values,
    isTyped: JSON.stringify({ ...values, amount: values.amount ?? offered.amount }) !== JSON.stringify(offered),
    set: change => {
      const refused = draft.refused?.filter(name => !(name in change))
      changeDraft(lotId, { ...change, refused: refused?.length ? refused : undefined })
    },
    markRefused: names => changeDraft(lotId, { refused: names }),
    clear: () => dropDraft(lotId),
  }
}

/** The one he chose last, where this vehicle has it. */
function usualType(last: number | null, lotType: 'car' | 'bike'): number {
  return last !== null && hasExportType(last, lotType) ? last : WHOLE_CAR
}

/**
 * A buyer's new bid starts with an export type. A raise keeps that of its bid, as does a bid that is made again, and a manager chooses for each client
 * again.
 */
function asksUsualType(form: BidForm | null): boolean {
  if (form === null || form.purpose !== 'bid' || !form.askExportType || form.askClient) return false
  return !form.isAgain || (form.exportTypeRequired && form.keeps.exportType === '')
}

/** Whether the form describes exactly the live bid. */
export function isLiveBid(values: BidValues, form: BidForm): boolean {
  const { group, exportType, comment } = form.keeps
  const groupOf = (value: string) => (value === '-1' ? '' : value)
  return (
    form.purpose === 'raise' &&
    !form.askClient &&
    values.amount === form.suggested &&
    groupOf(values.group) === groupOf(group) &&
    values.exportType === exportType &&
    values.comment.trim() === comment.trim()
  )
}
