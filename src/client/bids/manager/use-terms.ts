import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { ApiError } from '#client/api/errors.ts'
import { useMay } from '#client/auth/use-profile.ts'
import type { SettableStatus } from '#domain/bids/status-confirmations.ts'
import type { Change, Terms } from './change.ts'
import { setEditState, stopEditing } from './edit-state.ts'
import { isHeld } from './may-edit.ts'
import { useEdits } from './use-edits.ts'

/** Values typed or chosen here. An untouched field follows the bid. */
type Draft = { amount?: number | null; overbid?: number | null; group?: string; type?: string }

/** The typed amount, overbid, group and export type of a bid, and how to save what differs from the bid. `type` and `group` are ids, as text. */
export function useTerms(bid: BidRow) {
  const { t } = useLingui()
  const { edit } = useEdits()
  const may = {
    price: useMay('bidManageBidPrice'),
    overbid: useMay('adjustmentPriceShow'),
    exportType: useMay('exportTypeShow'),
  }
  const [draft, setDraft] = useState<Draft>({})
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isFailureShown, setFailureShown] = useState(false)
  const amount = draft.amount === undefined ? bid.bidAmount : draft.amount
  const overbid = draft.overbid === undefined ? (bid.adjustmentPrice ?? 0) : draft.overbid
  const group = draft.group ?? String(bid.bidGroupId ?? -1)
  const type = draft.type ?? String(bid.exportTypeId ?? '')
  const lacksAmount = may.price && amount === null

  // An empty field leaves the overbid to the server's setting.
  const changesOverbid = overbid === null ? bid.ownAdjustmentPrice !== null : overbid !== (bid.adjustmentPrice ?? 0)
  const changed: Terms = {
    ...(may.price && amount !== null && amount !== bid.bidAmount && { amount }),
    ...(may.overbid && changesOverbid && { adjustmentPrice: overbid }),
    ...(may.price &&
      Number(group) !== (bid.bidGroupId ?? -1) && { bidGroup: Number(group) > 0 ? Number(group) : null }),
    ...(may.price && type !== String(bid.exportTypeId ?? '') && { exportType: type === '' ? null : Number(type) }),
  }
  /** "Accept" forwards a held bid also where nothing is changed. */
  const changeOf = (accept: boolean): Change | null => {
    if (Object.keys(changed).length > 0) return { field: 'terms', ...changed, accept }
    if (!accept || !isHeld(bid)) return null
    return may.price ? { field: 'terms', accept } : { field: 'status', to: bid.bidStatus as SettableStatus, accept }
  }
  const save = async (accept: boolean) => {
    if (lacksAmount) return
    const change = changeOf(accept)
    if (!change) {
      stopEditing()
      return
    }
    setPending(true)
    setFailure(null)
    try {
      if (await edit(bid, change, { isSilent: true }))
        setEditState({ editing: { is: 'nothing' }, saved: bid.bidId, announcement: t`Lot ${bid.lotNo}: saved.` })
    } catch (error) {
      setFailure(error as Error)
      // The session has expired, and its own dialog explains that.
      setFailureShown(!(error instanceof ApiError && error.status === 401))
    } finally {
      setPending(false)
    }
  }
  return {
    may,
    values: { amount, overbid, group, type },
    change: (next: Draft) => setDraft({ ...draft, ...next }),
    /** Closing the dialog would lose something. */
    isTyped: lacksAmount || Object.keys(changed).length > 0,
    lacksAmount,
    errors: failure instanceof ApiError ? failure.fields : {},
    pending,
    shownFailure: isFailureShown ? failure : null,
    hideFailure: () => setFailureShown(false),
    save,
  }
}
