import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppCode, type NewFactor } from '#contract/auth/second-factor.shapes.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { ApiError } from '#client/api/errors.ts'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { FormElement } from '#client/api/FormElement.tsx'
import { useForm } from '#client/api/use-form.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { tokyoDate } from '#client/format/time.ts'
import { CodeField } from '#client/ui/field/CodeField.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import { AuthHead } from '../AuthHead.tsx'
import { profileQuery } from '../profile.api.ts'
import { ProveAgain } from '../ProveAgain.tsx'
import { useProfile } from '../use-profile.ts'
import { AddPasskey } from '../passkeys/AddPasskey.tsx'
import { FactorIsOn } from './FactorIsOn.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { beginFactor, confirmFactor, factorQuery } from './second-factor.api.ts'
import { useStayWhile } from './use-stay-while.ts'
import styles from '../auth.module.css'
import own from './SecondFactor.module.css'

/** Sets up two-step sign-in: scan, enter the first code, keep the recovery codes. Some kinds of people cannot go anywhere else before. */
export function SetUpFactorScreen({ leave }: { leave: () => Promise<void> }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mustAddFactor: isDemanded, addFactorUntil } = useProfile()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const begun = useMutation({ mutationFn: beginFactor })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isRefused, setRefused] = useState(false)
  const isOn = useQuery(factorQuery).data?.on || isRefused || isOnAlready(begun.error)

  const goTo = async (to: '/' | '/profile') => {
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
    await queryClient.invalidateQueries({ queryKey: factorQuery.queryKey })
    await navigate({ to, replace: true })
  }
  const done = () => goTo(isDemanded ? '/' : '/profile')
  return (
    <AuthFrame>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : isOn ? (
        <FactorIsOn onNext={() => goTo('/profile')} />
      ) : begun.data ? (
        <FirstCode
          factor={begun.data}
          onConfirmed={setCodes}
          onOnAlready={() => setRefused(true)}
          onRestart={begun.reset}
        />
      ) : (
        <>
          <AuthHead title={t`Two-step login`}>
            <Trans>
              After your password, you enter a code from an app on your phone. A stolen password is then not enough.
            </Trans>
          </AuthHead>
          {isDemanded && <p>{t`Your account needs it. Set it up to continue; it takes a minute.`}</p>}
          {addFactorUntil && (
            <p>
              <Trans>Your account needs it from {tokyoDate(new Date(addFactorUntil), language)}.</Trans>
            </p>
          )}
          <p className={own.hint}>
            <Trans>
              You need an authenticator app: Google Authenticator, Microsoft Authenticator, Aegis, 1Password or similar.
            </Trans>
          </p>
          <FailureNotice failure={begun.error} />
          <Button kind="primary" size="large" pending={begun.isPending} onClick={() => begun.mutate()}>
            {t`Set up`}
          </Button>
          {(isDemanded || addFactorUntil) && <AddPasskey onAdded={done} />}
          {isDemanded ? (
            <Button size="large" onClick={() => void leave()}>
              {t`Log out`}
            </Button>
          ) : (
            <Button size="large" onClick={() => void navigate({ to: '/profile' })}>
              {t`Not now`}
            </Button>
          )}
        </>
      )}
      <ProveAgain />
    </AuthFrame>
  )
}

const isOnAlready = (error: unknown): boolean => error instanceof ApiError && error.code === 'factor_on'

function FirstCode({
  factor,
  onConfirmed,
  onOnAlready,
  onRestart,
}: {
  factor: NewFactor
  onConfirmed: (codes: readonly string[]) => void
  onOnAlready: () => void
  onRestart: () => void
}) {
  const { t } = useLingui()
  const { secret, uri, qr } = factor
  const send = async (typed: { code: string }) => {
    try {
      onConfirmed((await confirmFactor(typed)).codes)
    } catch (error) {
      if (isOnAlready(error)) onOnAlready()
      throw error
    }
  }
  const form = useForm({ schema: AppCode, initial: { code: '' }, send })
  useStayWhile(form.pending)
  const isLate = form.failure instanceof ApiError && form.failure.code === 'too_late'
  return (
    <>
      <AuthHead title={t`Add Minato to your authenticator app`}>
        {t`Scan the code with your authenticator app, then enter the 6 digits it shows.`}
      </AuthHead>
      <div className={own.scan}>
        <svg
          className={own.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t`QR code for your authenticator app`}
        >
          <rect width={qr.size} height={qr.size} className={own.light} />
          <path d={qr.path} className={own.dark} />
        </svg>
        <div className={own.byHand}>
          <a href={uri} className={buttonClass('tonal')}>
            {t`Open the app on this phone`}
          </a>
          <p className={own.hint}>{t`Or type this key:`}</p>
          <code className={own.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <FormElement form={form} className={styles.form} onSubmit={form.submit}>
        <CodeField
          label={t`Code`}
          name="code"
          length={6}
          value={form.values.code}
          onChange={text => form.set('code', text)}
          error={form.errorOf('code')}
        />
        <FailureNotice failure={form.failure} />
        {isLate ? (
          <Button kind="primary" size="large" onClick={onRestart}>
            {t`Start again`}
          </Button>
        ) : (
          <Button kind="primary" size="large" type="submit" pending={form.pending}>
            {t`Turn on`}
          </Button>
        )}
      </FormElement>
    </>
  )
}
