import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Credentials } from '#contract/auth/auth.shapes.ts'
import { languageOf } from '#domain/people/languages.ts'
import { ApiError } from '#client/api/errors.ts'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { profileQuery } from './profile.api.ts'
import { LoginNotice } from '#client/site/notices/LoginNotice.tsx'
import { Button } from '#client/ui/button/Button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { login } from './auth.api.ts'
import { LOGIN_DRAFT } from './login-draft.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthHead } from './AuthHead.tsx'
import { FailureNotice } from '../api/FailureNotice.tsx'
import { SendAgain } from './SendAgain.tsx'
import { PasskeyButton } from './passkeys/PasskeyButton.tsx'
import { PasskeyStep } from './passkeys/PasskeyStep.tsx'
import { CodeStep } from './second-factor/CodeStep.tsx'
import { useProof } from './use-proof.tsx'
import styles from './auth.module.css'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'

const EMPTY = { email: '', password: '' }

/** Sign in. The typed e-mail survives a wrong password, a reload and a change of language. */
export function LoginScreen() {
  const { t, i18n } = useLingui()
  const { from, step } = useSearch({ from: '/auth/login' })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { withProof, progress } = useProof()

  // In the address: a phone may drop the page while its owner looks for the code in another app.
  const goTo = (next: typeof step) => navigate({ to: '/auth/login', search: { from, step: next }, replace: true })
  const begin = async (credentials: Credentials) => {
    const next = await withProof(altcha => login({ ...credentials, altcha }))
    if (next) await goTo(next)
    else await enter()
  }
  // The server has just opened the session. An extension may drop its cookie even where the browser takes cookies.
  const sayNotKept = (error: Error): never => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    throw new ApiError(401, t`Your browser didn’t keep you logged in. Allow cookies for this site, then try again.`)
  }
  const enter = async () => {
    queryClient.removeQueries({ queryKey: profileQuery.queryKey })
    const { language, userId } = (await queryClient.fetchQuery(profileQuery).catch(sayNotKept)).detail
    const device = deviceStore.get()
    const isUnsent = device.languageUnsent && device.userId === userId
    if (language !== null && languageOf(language) !== i18n.locale && !isUnsent) {
      deviceStore.set({ language: languageOf(language) })
      location.assign(from ?? '/')
    } else await navigate({ href: from ?? '/', replace: true })
  }
  const form = useForm({ schema: Credentials, initial: EMPTY, send: begin, draft: LOGIN_DRAFT })
  const isUnconfirmed = form.failure instanceof ApiError && form.failure.code === 'email_not_verified'

  const back = () => {
    void goTo(undefined)
    form.set('password', '')
  }
  if (step)
    return (
      <AuthFrame>
        {step === 'code' ? (
          <CodeStep onEntered={enter} onBack={back} />
        ) : (
          <PasskeyStep onEntered={enter} onBack={back} />
        )}
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <AuthHead title={t`Log in`}>{t`Japanese car and bike auctions. Bid in yen.`}</AuthHead>
      <CookiesBlocked />
      <LoginNotice />
      <FormElement form={form} className={styles.form} onSubmit={form.submit}>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={form.values.email}
          onChange={text => form.set('email', text)}
          error={form.errorOf('email')}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={text => form.set('password', text)}
          error={form.errorOf('password')}
          action={
            <Link to="/auth/forgot-password" className={classNames(styles.link, styles.beside)}>
              {t`Forgot password?`}
            </Link>
          }
        />
        <FailureNotice failure={form.failure} />
        {progress}
        {isUnconfirmed && <SendAgain credentials={form.values} />}
        <Button kind="primary" size="large" type="submit" pending={form.pending}>
          <Trans context="button">Log in</Trans>
        </Button>
      </FormElement>
      <PasskeyButton onEntered={enter} />
      <p className={styles.aside}>
        <Trans>
          New here?{' '}
          <Link to="/auth/sign-up" className={styles.link}>
            Create an account
          </Link>
        </Trans>
      </p>
    </AuthFrame>
  )
}

/** Above the login form of a browser that blocks cookies: the session is one. A prerendered page knows of no browser. */
function CookiesBlocked() {
  const { t } = useLingui()
  if (globalThis.navigator?.cookieEnabled !== false) return null
  return (
    <Notice tone="red" icon={<WarningIcon />} role="status">
      {t`Your browser blocks cookies, so you can’t log in. Allow them for this site and reload the page.`}
    </Notice>
  )
}
