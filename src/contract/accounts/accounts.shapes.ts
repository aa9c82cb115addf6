import * as v from 'valibot'
import { isThreeWords } from '#domain/people/full-name.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import { isFullPhone } from '#domain/people/phone.ts'
import { Email, Password, Proof } from '../auth/auth.shapes.ts'

/**
 * A rule that looks at several fields and blames one. Checked even where other fields are broken already, so that a form tells all that is wrong
 * with it at once; the blamed field's own rule goes first.
 */
function across<T extends Record<string, unknown>>(
  field: keyof T & string,
  rule: string,
  holds: (form: Record<string, unknown>) => boolean,
) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const form = dataset.value as Record<string, unknown>
    if (typeof form !== 'object' || form === null || holds(form)) return
    addIssue({
      message: rule,
      path: [{ type: 'object', origin: 'value', input: form, key: field, value: form[field] }],
    })
  })
}

/** §5 "Forgot password": email required and valid. */
export const Recovery = v.object({ email: Email, altcha: Proof })

/** Work for whoever asks (ALTCHA): find the counter whose derived key begins as `keyPrefix` says. Goes back as it came, for its signature. */
export const Challenge = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    /** The highest counter that it can be, and until when it is taken (ms since 1970). */
    data: v.object({ most: v.number(), until: v.number() }),
  }),
  signature: v.string(),
})
export type Challenge = v.InferOutput<typeof Challenge>

/** What the link of a mail carries: 256 random bits. */
export const LinkToken = v.object({
  token: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'maxLength200')),
})

const typedAgain = v.pipe(v.string('required'), v.nonEmpty('required'))

/** §5 "Reset password": required, at least 6, twice the same. */
export const NewPassword = v.pipe(
  v.object({ newPassword: Password, confirmPassword: typedAgain }),
  across('confirmPassword', 'passwordMatch', form => form.newPassword === form.confirmPassword),
)

const line = (most: 100 | 200) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(most, `maxLength${most}`))

const signUpFields = v.object({
  fullName: line(200),
  referralCode: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(100, 'maxLength100')), ''),
  email: Email,
  mobile: line(100),
  /** A country's number (`/site/get-country-list`). */
  country: v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required')),
  city: line(100),
  password: Password,
  confirmPassword: typedAgain,
  terms: v.literal(true, 'terms'),
  /** 692 English, 693 Russian: of the account, and of the rules for name and phone. */
  language: v.picklist([LANGUAGE_IDS.en, LANGUAGE_IDS.ru], 'invalid'),
  altcha: Proof,
})

/** §5 "Sign-up". In Russian a name is three words and a phone `+N (NNN) NNN-NN-NN`; elsewhere both are only required. */
export const SignUp = v.pipe(
  signUpFields,
  across(
    'fullName',
    'incompleteName',
    form => form.language !== LANGUAGE_IDS.ru || isThreeWords(String(form.fullName)),
  ),
  across('mobile', 'incompletePhone', form => form.language !== LANGUAGE_IDS.ru || isFullPhone(String(form.mobile))),
  across('confirmPassword', 'passwordMatch', form => form.password === form.confirmPassword),
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

const text = (most: 100 | 200) => v.pipe(v.string('invalid'), v.trim(), v.maxLength(most, `maxLength${most}`))
const needed = (most: 100 | 200) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(most, `maxLength${most}`))

/** §5 "Profile": name, mobile and city required, the rest as one likes; '' and null take a value away. The email is not sent. */
export const ProfileUpdate = v.object({
  fullName: needed(200),
  mobile: needed(100),
  officePhone: v.optional(v.nullable(text(100)), ''),
  company: v.optional(v.nullable(text(200)), ''),
  city: needed(100),
  address: v.optional(v.nullable(text(200)), ''),
  countryId: v.optional(v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'))), null),
})
export type ProfileUpdate = v.InferInput<typeof ProfileUpdate>

/** §5 "Change password": old and new required and at least 6 characters, the new one twice. */
export const PasswordChange = v.pipe(
  v.object({
    oldPassword: Password,
    newPassword: Password,
    confirmNewPassword: v.pipe(v.string('required'), v.nonEmpty('required')),
  }),
  across('confirmNewPassword', 'passwordMatch', form => form.newPassword === form.confirmNewPassword),
)
