import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import styles from './Menu.module.css'

/** The style of a menu row, for a link in a menu (with `role="menuitem"`) or a row of a sheet. */
export const menuItemClass = classNames(styles.item)

/** A row of a menu, 44 px on touch. `selected` makes it one option of a choice (a sort order), with a tick. */
export const MenuItem = ({
  onSelect,
  icon,
  selected,
  disabled,
  aside,
  children,
}: {
  onSelect: () => void
  icon?: ReactNode
  selected?: boolean
  disabled?: boolean
  aside?: ReactNode
  children: ReactNode
}) => (
  <button
    type="button"
    role={selected === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={selected}
    tabIndex={-1}
    disabled={disabled}
    className={classNames(styles.item, selected && styles.selected)}
    onClick={onSelect}
  >
    {icon}
    <span className={styles.text}>{children}</span>
    {aside}
    {selected && <CheckIcon size={16} />}
  </button>
)
