import * as v from 'valibot'
import { readCode } from '#domain/people/second-factor.ts'
import { Password } from './auth.shapes.ts'

const code = (kinds: readonly string[], rule: string) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(40, rule),
    v.check(text => kinds.includes(readCode(text)?.kind ?? ''), rule),
  )

/** Six digits of the authenticator app, or a recovery code. */
export const SecondStep = v.object({ code: code(['app', 'recovery'], 'code') })

/** The same where the person has said that the phone is lost. */
export const RecoveryStep = v.object({ code: code(['recovery'], 'recoveryCode') })

/** Both steps again, before the second is changed. */
export const BothSteps = v.object({ password: Password, ...SecondStep.entries })
export type BothSteps = v.InferInput<typeof BothSteps>

/** Six digits of the app that is being set up. */
export const AppCode = v.object({ code: code(['app'], 'sixDigits') })

/** Whether one's sign-in asks for a code as well. */
export const SecondFactor = v.object({
  on: v.boolean(),
  since: v.nullable(v.string()),
  /** Recovery codes that are not used. */
  codesLeft: v.number(),
  /** Whether the settings demand it of this kind of people. */
  demanded: v.boolean(),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>

/** The secret for an authenticator app, sent only once. */
export const NewFactor = v.object({
  /** Base32, to be typed where nothing can be scanned. */
  secret: v.string(),
  /** `otpauth:`, opens the app on the same phone. */
  uri: v.string(),
  /** The same as a QR code: modules a side, with its margin, and the dark ones as the path of an SVG. */
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type NewFactor = v.InferOutput<typeof NewFactor>

/** Told this once; each opens the account once, beside the password. */
export const RecoveryCodes = v.object({ codes: v.array(v.string()) })
