import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { HistoryIcon } from '../icons/HistoryIcon.tsx'
import type { PickerOption } from './OptionList.tsx'
import styles from './OptionList.module.css'

/** A row of a list of options: a tick box where several can be chosen, else a check mark on the chosen one. */
export function OptionRow({
  id,
  option,
  isActive,
  isSelected,
  multiple,
  showsRecent,
  onPoint,
  onPick,
}: {
  id: string
  option: PickerOption
  isActive: boolean
  isSelected: boolean
  multiple: boolean
  showsRecent: boolean
  onPoint: () => void
  onPick: () => void
}) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-disabled={option.disabled || undefined}
      className={classNames(styles.option, isActive && styles.active)}
      onPointerMove={onPoint}
      onClick={onPick}
    >
      {multiple && <span className={styles.tick} />}
      <span className={styles.name}>{option.label}</span>
      {option.recent && showsRecent && <HistoryIcon size={16} className={styles.recent} />}
      {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
      {!multiple && isSelected && <CheckIcon size={16} />}
    </li>
  )
}
