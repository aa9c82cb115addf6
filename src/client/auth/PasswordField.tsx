import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '#client/ui/field/TextField.tsx'
import styles from './PasswordField.module.css'

/** A password field with a show button. Pasting is allowed; pass `autoComplete` ("current-password" or "new-password"). */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'trail' | 'size'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      trail={
        <button type="button" className={styles.toggle} onClick={() => setShown(!shown)} disabled={field.disabled}>
          {shown ? t`Hide` : t`Show`}
        </button>
      }
    />
  )
}
