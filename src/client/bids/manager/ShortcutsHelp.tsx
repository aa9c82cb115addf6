import { useLingui } from '@lingui/react/macro'
import { SETTABLE_STATUSES } from '#domain/bids/status-confirmations.ts'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { STAFF_STATUS_WORD } from '../list/bid-words.ts'
import { stopEditing } from './edit-state.ts'
import styles from './edit.module.css'

/** Explains the keyboard shortcuts (use-keys.ts). */
export function ShortcutsHelp() {
  const { t, i18n } = useLingui()
  const statuses = SETTABLE_STATUSES.map(status => i18n._(STAFF_STATUS_WORD[status])).join(', ')
  const keys: [string, string][] = [
    ['↓ ↑', t`next / previous bid`],
    ['] [', t`next / previous page`],
    ['1 – 6', t`status: ${statuses}`],
    ['Enter', t`confirm, save a price`],
    ['Tab, Enter', t`confirm ending a bid`],
    ['E', t`amount and terms`],
    ['P', t`sold price`],
    ['A', t`turn auto-bid on or off`],
    ['X', t`select; with Shift, all on the page`],
    ['U, Ctrl+Z', t`undo last change, up to five`],
    ['Esc', t`cancel, clear selection`],
    ['?', t`show this help`],
  ]
  return (
    <Dialog open onClose={stopEditing} title={t`Keyboard shortcuts`} closeLabel={t`Close`}>
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
