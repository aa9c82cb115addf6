import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SETTABLE_STATUSES, type SettableStatus } from '#domain/bids/status-confirmations.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { keepsFocus } from '#client/ui/overlay/use-return-focus.ts'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { setEditState, startEditing, useEditState } from './edit-state.ts'
import styles from './edit.module.css'
import { useExport } from './use-export.ts'

/** Actions for all selected bids: setting one status, confirmed once, or exporting a table. */
export function BulkBar() {
  const { t, i18n } = useLingui()
  const { selected, leftOut } = useEditState()
  const mayMove = useMay('bidManageStatus')
  const save = useExport()
  const bids = [...selected.values()]
  const count = bids.length
  if (count === 0) return null
  return (
    <section ref={keepsFocus} className={styles.bulk} data-bulk aria-label={t`Selected bids`}>
      <b>{t`${plural(count, { one: '# selected', other: '# selected' })}`}</b>
      {mayMove && (
        <Select
          label={t`Set a status`}
          labelHidden
          className={styles.choice}
          size="small"
          value=""
          placeholder={t`Set a status`}
          onChange={value => value !== '' && startEditing({ is: 'status', bids, to: Number(value) as SettableStatus })}
          options={SETTABLE_STATUSES.map(status => ({
            value: String(status),
            label: i18n._(STAFF_STATUS_WORD[status]),
          }))}
        />
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
