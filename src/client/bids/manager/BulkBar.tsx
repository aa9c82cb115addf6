import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import { SETTABLE_STATUSES, type SettableStatus } from '#domain/bids/status-confirmations.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { keepsFocus } from '#client/ui/overlay/use-return-focus.ts'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { setEditState, startEditing, useEditState, type LeftOut } from './edit-state.ts'
import styles from './edit.module.css'
import { useExport } from './use-export.ts'

/** Actions for all selected bids: setting one status, confirmed once, or exporting a table. */
export function BulkBar() {
  const { selected, leftOut } = useEditState()
  // A new selection starts without a chosen status.
  return selected.size > 0 && <SelectedBids bids={[...selected.values()]} leftOut={leftOut} />
}

function SelectedBids({ bids, leftOut }: { bids: readonly BidRow[]; leftOut: readonly LeftOut[] }) {
  const { t, i18n } = useLingui()
  const mayMove = useMay('bidManageStatus')
  const save = useExport()
  const [status, setStatus] = useState('')
  const count = bids.length
  return (
    <section ref={keepsFocus} className={styles.bulk} data-bulk aria-label={t`Selected bids`}>
      <b>{t`${plural(count, { one: '# selected', other: '# selected' })}`}</b>
      {mayMove && (
        <span className={styles.move}>
          <Select
            label={t`Status`}
            labelHidden
            className={styles.choice}
            size="small"
            value={status}
            placeholder={t`Status`}
            onChange={setStatus}
            options={SETTABLE_STATUSES.map(code => ({
              value: String(code),
              label: i18n._(STAFF_STATUS_WORD[code]),
            }))}
          />
          <Button
            kind="primary"
            size="small"
            disabledReason={status === '' && t`Select a status first`}
            onClick={() => startEditing({ is: 'status', bids, to: Number(status) as SettableStatus })}
          >
            {t`Set status`}
          </Button>
        </span>
      )}
      <Button size="small" onClick={() => save(bids)}>
        {t`Save as CSV`}
      </Button>
      <Button size="small" onClick={() => setEditState({ selected: new Map(), leftOut: [] })}>
        {t`Clear selection`}
      </Button>
      {leftOut.length > 0 && (
        <ul className={styles.left}>
          {leftOut.map(({ bidId, lotNo, message }) => (
            <li key={bidId}>
              {t`Lot ${lotNo}`}: {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
