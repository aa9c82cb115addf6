import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The text for a broken rule, by the code in the contract's schemas. `tests/house/field-texts.test.ts` compares it with the server's. */
const FIELD_TEXT: Record<string, MessageDescriptor> = {
  required: msg`Required field`,
  invalid: msg`Invalid field`,
  email: msg`Invalid email address`,
  minLength4: msg`Must contain at least 4 characters`,
  minLength6: msg`Must contain at least 6 characters`,
  maxLength100: msg`Must contain at most 100 characters`,
  maxLength20: msg`Must contain at most 20 characters`,
  maxLength200: msg`Must contain at most 200 characters`,
  maxLength1000: msg`Must contain at most 1000 characters`,
  date: msg`Must be a date, YYYY-MM-DD`,
  etaAfterEtd: msg`ETA must not be earlier than ETD`,
  passwordMatch: msg`Passwords do not match`,
  code: msg`Enter the 6 digits from the app, or a recovery code`,
  recoveryCode: msg`Enter a recovery code, such as abcde-fgh23`,
  sixDigits: msg`Must be six digits`,
  terms: msg`Confirmation is required`,
  incompleteName: msg`Family name, given name and patronymic: three words`,
  incompletePhone: msg`Invalid phone number. Use the form +7 (914) 000-00-00`,
}

export function fieldText(rule: string): MessageDescriptor {
  return FIELD_TEXT[rule] ?? FIELD_TEXT.invalid!
}
