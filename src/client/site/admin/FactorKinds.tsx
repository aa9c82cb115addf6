import { useLingui } from '@lingui/react/macro'
import { FACTOR_KINDS } from '#domain/people/second-factor.ts'
import { KIND_WORD } from '#client/format/user-kind-words.ts'
import { Checkbox } from '#client/ui/field/Checkbox.tsx'
import styles from '#client/admin/Admin.module.css'

/** The kinds of people who must enter a code to sign in; `value` is their names, joined by commas. */
export function FactorKinds({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (kinds: string) => void
}) {
  const { t, i18n } = useLingui()
  const chosen = value.split(',')
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <p className={styles.meta}>
        {t`They must set it up at next login. Their new passwords need at least 10 characters.`}
      </p>
      {FACTOR_KINDS.map(kind => (
        <Checkbox
          key={kind}
          name={`secondFactor-${kind}`}
          checked={chosen.includes(kind)}
          onChange={on => onChange(FACTOR_KINDS.filter(one => (one === kind ? on : chosen.includes(one))).join(','))}
        >
          {i18n._(KIND_WORD[kind])}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** Kinds in the reader's words, from their names joined by commas. */
export function useKindsText(): (kinds: string) => string {
  const { t, i18n } = useLingui()
  return kinds => {
    const known = FACTOR_KINDS.filter(kind => kinds.split(', ').includes(kind))
    return known.map(kind => i18n._(KIND_WORD[kind])).join(', ') || t`nobody`
  }
}
