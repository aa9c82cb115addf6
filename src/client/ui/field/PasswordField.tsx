import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import styles from './PasswordField.module.css'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trail' | 'size'> {
  showLabel: string
  hideLabel: string
}

/** A password field with a show button. Pasting is allowed; pass `autoComplete` ("current-password" or "new-password"). */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      trail={
        <button type="button" className={styles.toggle} onClick={() => setShown(!shown)} disabled={field.disabled}>
          {shown ? hideLabel : showLabel}
        </button>
      }
    />
  )
}
