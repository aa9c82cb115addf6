import styles from './Selection.module.css'

/** The checkbox over a lot in a list. */
export const SelectionBox = ({
  label,
  checked,
  disabled,
  onChange,
}: {
  label: string
  checked: boolean
  disabled?: boolean
  onChange: () => void
}) => (
  <label className={styles.checkbox}>
    <input type="checkbox" aria-label={label} checked={checked} disabled={disabled} onChange={onChange} />
  </label>
)
