import { useLingui } from '@lingui/react/macro'
import { bidStatusName } from '#domain/bids/bid-status.ts'
import { SETTABLE_STATUSES } from '#domain/bids/status-confirmations.ts'
import { Dialog } from '#client/ui/overlay/Dialog.tsx'
import { OFFICE_STATUS_WORD } from '../list/bid-words.ts'
import { setDesk } from './desk-store.ts'
import styles from './edit.module.css'

/** What the keys do (use-keys.ts). */
export function ShortcutsHelp() {
  const { t, i18n } = useLingui()
  const statuses = SETTABLE_STATUSES.map(status => i18n._(OFFICE_STATUS_WORD[bidStatusName(status)])).join(', ')
  const keys: [string, string][] = [
    ['↓ ↑', t`next and former bid`],
    ['] [', t`next and former page`],
    ['1 – 6', t`status: ${statuses}`],
    ['Enter', t`confirm a question, save a price`],
    ['E', t`amount and terms`],
    ['P', t`sold price`],
    ['A', t`auto-bid on and off`],
    ['X', t`tick; with Shift all of the page`],
    ['U, Ctrl+Z', t`undo the last change, up to five`],
    ['Esc', t`leave as it was, clear the ticks`],
    ['?', t`these keys`],
  ]
  return (
    <Dialog open onClose={() => setDesk({ shortcuts: false })} title={t`Keyboard shortcuts`} closeLabel={t`Close`}>
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
