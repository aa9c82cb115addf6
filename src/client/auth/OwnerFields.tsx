import { useLingui } from '@lingui/react/macro'
import type { Form } from '#client/api/use-form.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'

/** The password and, with two-step sign-in, a code of a user who is already signed in. */
export function OwnerFields({ form, withCode }: { form: Form<{ password: string; code: string }>; withCode: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        onChange={text => form.set('password', text)}
        error={form.errorOf('password')}
      />
      {withCode && (
        <TextField
          label={t`Code from the app, or a recovery code`}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={form.values.code}
          onChange={text => form.set('code', text)}
          error={form.errorOf('code')}
        />
      )}
    </>
  )
}
