import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/device/use-language.ts'
import { PURCHASE_CODES } from '#domain/purchases/purchase-moves.ts'
import { purchaseStatusLabel } from '#domain/purchases/purchase-status-labels.ts'
import styles from './PurchaseAdmin.module.css'
import { keyOf } from './use-board-keys.ts'

/** Lists the board's keyboard shortcuts, on devices with a keyboard. */
export function BoardKeys() {
  const { t } = useLingui()
  const language = useLanguage()
  const keys: [string, string][] = [
    ['J K', t`next / previous car`],
    ['X', t`select; with Shift, all on the page`],
    ['Enter', t`edit`],
    ['V', t`voyage`],
    ['Z', t`undo`],
    ['Esc', t`clear selection`],
    ...PURCHASE_CODES.map((status): [string, string] => [keyOf(status), purchaseStatusLabel(status, language)]),
  ]
  return (
    <ul className={styles.keys} aria-label={t`Keyboard shortcuts`}>
      {keys.map(([key, words]) => (
        <li key={key}>
          <kbd>{key}</kbd> {words}
        </li>
      ))}
    </ul>
  )
}
