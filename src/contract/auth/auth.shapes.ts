import * as v from 'valibot'
import { isThreeWords } from '#domain/people/full-name.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import { isFullPhone } from '#domain/people/phone.ts'

const email = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(254, 'email'),
  v.email('email'),
)

/** At least 6 characters (§5); pasted ones too, hence no upper limit that a password manager reaches. */
export const Password = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.minLength(6, 'minLength6'),
  v.maxLength(200, 'maxLength200'),
)

/** §5 "Login": email required and valid; password required, at least 6 characters. Field texts are translated by their code. */
export const Credentials = v.object({ email, password: Password })
export type Credentials = v.InferInput<typeof Credentials>

/** §5 "Forgot password": email required and valid. */
export const Recovery = v.object({ email })

/** What the link of a mail carries: 256 random bits. */
export const LinkToken = v.object({
  token: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'maxLength200')),
})

const typedAgain = v.pipe(v.string('required'), v.nonEmpty('required'))

/** §5 "Reset password": required, at least 6, twice the same. */
export const NewPassword = v.pipe(
  v.object({ newPassword: Password, confirmPassword: typedAgain }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      form => form.newPassword === form.confirmPassword,
      'passwordMatch',
    ),
    ['confirmPassword'],
  ),
)

const line = (most: 100 | 200) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(most, `maxLength${most}`))

const signUpFields = v.object({
  fullName: line(200),
  referralCode: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(100, 'maxLength100')), ''),
  email,
  mobile: line(100),
  /** A country's number (`/site/get-country-list`). */
  country: v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required')),
  city: line(100),
  password: Password,
  confirmPassword: typedAgain,
  terms: v.literal(true, 'terms'),
  /** 692 English, 693 Russian: of the account, and of the rules for name and phone. */
  language: v.picklist([LANGUAGE_IDS.en, LANGUAGE_IDS.ru], 'invalid'),
})

/** §5 "Sign-up". In Russian a name is three words and a phone `+N (NNN) NNN-NN-NN`; elsewhere both are only required. */
export const SignUp = v.pipe(
  signUpFields,
  v.forward(
    v.partialCheck(
      [['fullName'], ['language']],
      form => form.language !== LANGUAGE_IDS.ru || isThreeWords(form.fullName),
      'incompleteName',
    ),
    ['fullName'],
  ),
  v.forward(
    v.partialCheck(
      [['mobile'], ['language']],
      form => form.language !== LANGUAGE_IDS.ru || isFullPhone(form.mobile),
      'incompletePhone',
    ),
    ['mobile'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      form => form.password === form.confirmPassword,
      'passwordMatch',
    ),
    ['confirmPassword'],
  ),
)
export type SignUp = v.InferInput<typeof SignUp>

/** The names under which a refused sign-up speaks of its fields (§8). */
export const SIGN_UP_WIRE_NAMES = {
  first_name: 'fullName',
  telephone: 'mobile',
  confirm_password: 'confirmPassword',
} as const

/** One sign-in on one device. */
export const SessionItem = v.object({
  id: v.string(),
  /** What the browser says of itself; '' where it says nothing that we know. */
  browser: v.string(),
  system: v.string(),
  startedAt: v.string(),
  usedAt: v.string(),
  /** The one that asks. */
  current: v.boolean(),
})
export type SessionItem = v.InferOutput<typeof SessionItem>
