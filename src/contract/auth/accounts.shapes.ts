import * as v from 'valibot'
import { isThreeWords } from '#domain/people/full-name.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import { isFullPhone } from '#domain/people/phone.ts'
import { Email, Password, Proof } from './auth.shapes.ts'
import { across, optionalLine, optionalPhone, requiredLine, requiredPhone, Success } from '../wire.ts'
import { SecondStep } from './second-factor.shapes.ts'

/**
 * The link works. `shortestPassword`: the fewest characters that its account's new password may have. `isFirst`: nobody has logged in to it yet, as of one
 * who was invited. A server before 2026-11-29 tells neither.
 */
export const LinkCheck = v.object({
  ...Success.entries,
  shortestPassword: v.optional(v.number()),
  isFirst: v.optional(v.boolean()),
})

/** Email required and valid. */
export const Recovery = v.object({ email: Email, altcha: Proof })

/**
 * A proof-of-work task for the client (ALTCHA): find the counter whose derived key starts with `keyPrefix`. It is sent back unchanged, for its
 * signature.
 */
export const Challenge = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    /** The highest possible counter, and the time until which the proof is accepted (ms since 1970). */
    data: v.object({ most: v.number(), until: v.number() }),
  }),
  signature: v.string(),
})
export type Challenge = v.InferOutput<typeof Challenge>

/** The token in an e-mail link: 256 random bits. */
export const LinkToken = v.object({
  token: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'maxLength200')),
})

const typedAgain = v.pipe(v.string('required'), v.nonEmpty('required'))

/** Required, at least 6 characters, entered twice. */
export const NewPassword = v.pipe(
  v.object({ newPassword: Password, confirmPassword: typedAgain }),
  across('confirmPassword', 'passwordMatch', form => form.newPassword === form.confirmPassword),
)

const signUpFields = v.object({
  fullName: requiredLine(200),
  referralCode: v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(100, 'maxLength100')), ''),
  email: Email,
  mobile: requiredPhone,
  /** A country's number (`/site/get-country-list`). */
  country: v.pipe(v.number('required'), v.integer('required'), v.minValue(1, 'required')),
  city: requiredLine(100),
  password: Password,
  confirmPassword: typedAgain,
  terms: v.literal(true, 'terms'),
  /** 692 English, 693 Russian: the language of the account and of the rules for name and phone. */
  language: v.picklist([LANGUAGE_IDS.en, LANGUAGE_IDS.ru], 'invalid'),
  altcha: Proof,
})

/** In Russian a name has three words and a phone is `+N (NNN) NNN-NN-NN`. In other languages both are only required. */
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

/** The field names in a refused sign-up. */
export const SIGN_UP_WIRE_NAMES = {
  first_name: 'fullName',
  telephone: 'mobile',
  confirm_password: 'confirmPassword',
} as const

/** One sign-in on one device. */
export const SessionItem = v.object({
  id: v.string(),
  /** Browser and system from the user agent; '' when unknown. */
  browser: v.string(),
  system: v.string(),
  startedAt: v.string(),
  usedAt: v.string(),
  /** The session that asks. */
  current: v.boolean(),
})
export type SessionItem = v.InferOutput<typeof SessionItem>

/** Name, mobile and city are required, the rest is optional; '' and null remove a value. The e-mail is not sent. */
export const ProfileUpdate = v.object({
  fullName: requiredLine(200),
  mobile: requiredPhone,
  officePhone: v.optional(v.nullable(optionalPhone), ''),
  company: v.optional(v.nullable(optionalLine(200)), ''),
  city: requiredLine(100),
  address: v.optional(v.nullable(optionalLine(200)), ''),
  countryId: v.optional(v.nullable(v.pipe(v.number('invalid'), v.integer('invalid'))), null),
})
export type ProfileUpdate = v.InferInput<typeof ProfileUpdate>

/** The caller's current password, and with two-step sign-in a code as well. */
export const Prove = v.object({ password: Password, code: v.optional(SecondStep.entries.code) })
export type Prove = v.InferInput<typeof Prove>

/** Old and new password are required with at least 6 characters; the new one is entered twice. */
export const PasswordChange = v.pipe(
  v.object({
    oldPassword: Password,
    newPassword: Password,
    confirmNewPassword: v.pipe(v.string('required'), v.nonEmpty('required')),
  }),
  across('confirmNewPassword', 'passwordMatch', form => form.newPassword === form.confirmNewPassword),
)
