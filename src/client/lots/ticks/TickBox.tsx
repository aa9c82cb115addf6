import styles from './Ticks.module.css'

/** The checkbox over a lot in a list. */
export const TickBox = ({
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
  <label className={styles.tick}>
    <input type="checkbox" aria-label={label} checked={checked} disabled={disabled} onChange={onChange} />
  </label>
)
