import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Credentials } from '#contract/auth/auth.shapes.ts'
import { languageOf } from '#domain/people/languages.ts'
import { brokenRules } from '#client/api/check-fields.ts'
import { ApiError } from '#client/api/errors.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { fieldText } from '#client/format/field-text.ts'
import { profileQuery } from '#client/people/people.api.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { PasswordField } from '#client/ui/field/PasswordField.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { InfoIcon } from '#client/ui/icons/InfoIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { login, noticeQuery } from './auth.api.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './LoginScreen.module.css'

/** Sign in (specification §2, §5 "Login"). The typed email outlives a wrong password, a reload and a change of language. */
export function LoginScreen() {
  const { t, i18n } = useLingui()
  const notice = useQuery(noticeQuery).data?.notice
  const { from } = useSearch({ from: '/auth/login' })
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [email, setEmail] = useState(deviceStore.get().drafts.login ?? '')
  const [password, setPassword] = useState('')
  const [broken, setBroken] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  const changeEmail = (text: string) => {
    setEmail(text)
    setRefused(null)
    deviceStore.set({ drafts: { ...deviceStore.get().drafts, login: text } })
  }

  const submit = async () => {
    const rules = brokenRules(Credentials, { email, password })
    setBroken(rules)
    setRefused(null)
    if (Object.keys(rules).length > 0) return
    setPending(true)
    try {
      await login({ email, password })
      queryClient.removeQueries({ queryKey: profileQuery.queryKey })
      const profile = await queryClient.fetchQuery(profileQuery)
      const language = languageOf(profile.detail.language)
      if (language !== i18n.locale && profile.detail.language !== null) {
        deviceStore.set({ language })
        location.assign(from ?? '/')
        return
      }
      await navigate({ href: from ?? '/', replace: true })
    } catch (error) {
      setRefused(
        error instanceof ApiError ? error.message : t`No connection. Nothing was sent; try again when you are online.`,
      )
    } finally {
      setPending(false)
    }
  }

  const errorOf = (field: string) => broken[field] !== undefined && i18n._(fieldText(broken[field]))

  return (
    <AuthFrame>
      <div>
        <h1 className={styles.title}>
          <Trans>Log in</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Japanese car and bike auctions, bid in yen.</Trans>
        </p>
      </div>
      {notice && (
        <Notice tone="orange" icon={<InfoIcon />}>
          {notice}
        </Notice>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={changeEmail}
          error={errorOf('email')}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errorOf('password')}
          showLabel={t`Show`}
          hideLabel={t`Hide`}
        />
        {refused && (
          <Notice tone="red" icon={<WarningIcon />} role="alert">
            {refused}
          </Notice>
        )}
        <Button kind="primary" size="large" type="submit" pending={pending}>
          <Trans context="button">Log in</Trans>
        </Button>
      </form>
    </AuthFrame>
  )
}
