import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SIGN_UP_WIRE_NAMES, SignUp } from '#contract/auth/accounts.shapes.ts'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { LANGUAGE_IDS, type Language } from '#domain/people/languages.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useForm } from '#client/api/use-form.ts'
import { CountrySelect } from '#client/site/CountrySelect.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { TextField } from '#client/ui/field/TextField.tsx'
import { AuthHead } from '#client/auth/AuthHead.tsx'
import { signUp } from '../accounts.api.ts'
import { CheckedForm } from '../CheckedForm.tsx'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { fillLogin } from '#client/auth/login-draft.ts'
import { useProof } from '#client/auth/use-proof.tsx'
import styles from '#client/auth/auth.module.css'
import { Terms } from './Terms.tsx'

type Typed = Omit<SignUp, 'terms'> & { terms: boolean }

/** The specification's number of the country. */
const RUSSIA = 183

const blank = (language: Language): Typed => ({
  fullName: '',
  referralCode: '',
  email: '',
  mobile: '',
  // The Russian language preselects the country Russian Federation.
  country: language === 'ru' ? RUSSIA : 0,
  city: '',
  password: '',
  confirmPassword: '',
  terms: false,
  language: LANGUAGE_IDS[language],
})

const BLANK = { en: blank('en'), ru: blank('ru') }
const DRAFT = {
  name: 'sign-up',
  fields: ['fullName', 'referralCode', 'email', 'mobile', 'country', 'city'],
  preset: 'country',
} as const
/** Some servers use `username` for the e-mail with which people sign in. */
const WIRE_NAMES = { ...SIGN_UP_WIRE_NAMES, username: 'email' }

/** All data that an account needs: each field is checked on blur, and all of them on submit. */
export function SignUpForm({ onDone }: { onDone: (credentials: Credentials) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { withProof, progress } = useProof()
  const form = useForm<Typed>({
    schema: SignUp,
    initial: BLANK[language],
    send: values => withProof(altcha => signUp({ ...(values as SignUp), altcha })),
    wireNames: WIRE_NAMES,
    draft: DRAFT,
  })
  const { values, set } = form
  const submit = async () => {
    if (!(await form.submit())) return
    const email = values.email.trim()
    form.reset()
    fillLogin(email)
    onDone({ email, password: values.password })
  }

  return (
    <>
      <AuthHead title={t`Create an account`}>{t`Browse right away. Bid once your deposit arrives.`}</AuthHead>
      <CheckedForm {...form} submit={submit} label={t`Sign up`}>
        <TextField
          label={t`Full name`}
          autoComplete="name"
          hint={language === 'ru' && t`Family name, given name, patronymic`}
          {...form.field('fullName')}
        />
        <TextField label={t`Email`} type="email" inputMode="email" autoComplete="username" {...form.field('email')} />
        <TextField
          label={t`Mobile`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={language === 'ru' ? '+7 (914) 000-00-00' : undefined}
          {...form.field('mobile')}
          format={language === 'ru' ? formatPhone : undefined}
        />
        <div
          onBlur={event => {
            if (!event.currentTarget.contains(event.relatedTarget)) form.touch('country')
          }}
        >
          <CountrySelect value={values.country} onChange={id => set('country', id)} error={form.errorOf('country')} />
        </div>
        <TextField label={t`City`} autoComplete="address-level2" {...form.field('city')} />
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          hint={t`At least 6 characters; 10 or more is safer`}
          {...form.field('password')}
        />
        <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.field('confirmPassword')} />
        <TextField label={t`Referral code (optional)`} autoComplete="off" {...form.field('referralCode')} />
        <Terms
          checked={values.terms}
          error={form.errorOf('terms')}
          onChange={checked => {
            set('terms', checked)
            form.touch('terms')
          }}
        />
        <FailureNotice failure={form.failure} />
        {progress}
      </CheckedForm>
      <p className={styles.aside}>
        <Trans>
          Already have an account?{' '}
          <Link to="/auth/login" className={styles.link}>
            Log in
          </Link>
        </Trans>
      </p>
    </>
  )
}
