import { useMemo } from 'react'
import type { BidForm } from '#domain/bids/bid-panel.ts'
import { useDevice } from '#client/device/use-device.ts'
import { changeDraft, draftText, dropDraft, readDraft } from './bid-draft.ts'
import type { BidDraft } from './bid-draft.ts'

export type BidValues = Pick<BidDraft, 'client'> & {
  amount: number | null
  group: string
  exportType: string
  comment: string
}

/** The form's values: what was typed on this device, else what the form suggests. */
export function useBidValues(
  lotId: string,
  form: BidForm | null,
): { values: BidValues; set: (change: Partial<BidValues>) => void; clear: () => void } {
  useDevice('drafts')
  const text = draftText(lotId)
  const draft = useMemo(() => readDraft(text), [text])
  // A car at a fixed price has no amount of one's own.
  const own = form?.purpose === 'order' ? undefined : draft.amount
  return {
    values: {
      client: draft.client,
      amount: own === undefined ? (form?.suggested ?? null) : own,
      group: draft.group ?? form?.keeps.group ?? '',
      exportType: draft.exportType ?? form?.keeps.exportType ?? '',
      comment: draft.comment ?? form?.keeps.comment ?? '',
    },
    set: change => changeDraft(lotId, change),
    clear: () => dropDraft(lotId),
  }
}
