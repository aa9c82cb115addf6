import { CloseIcon } from '../icons/CloseIcon.tsx'
import styles from './FilterTag.module.css'

/** An active filter, with a cross. `removeLabel` is the whole sentence: "Remove filter 2015 – 2022". */
export const FilterTag = ({
  onRemove,
  removeLabel,
  children,
}: {
  onRemove: () => void
  removeLabel: string
  children: string
}) => (
  <span className={styles.tag}>
    <span className={styles.text}>{children}</span>
    <button type="button" className={styles.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
      <CloseIcon size={16} />
    </button>
  </span>
)
