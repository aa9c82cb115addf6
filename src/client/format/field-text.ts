import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The words for a broken rule, by the code that the contract's schemas carry. The server says the same in its own answers. */
export const FIELD_TEXT: Record<string, MessageDescriptor> = {
  required: msg`Required field`,
  invalid: msg`Invalid field`,
  email: msg`Invalid email address`,
  minLength4: msg`Must contain at least 4 characters`,
  minLength6: msg`Must contain at least 6 characters`,
  maxLength100: msg`Must contain at most 100 characters`,
  maxLength200: msg`Must contain at most 200 characters`,
  maxLength1000: msg`Must contain at most 1000 characters`,
  passwordMatch: msg`Passwords do not match`,
  terms: msg`Confirmation is required`,
  incompleteName: msg`Family name, given name and patronymic: three words`,
  incompletePhone: msg`Invalid phone number, it must be like +7 (914) 000-00-00`,
}

export function fieldText(rule: string): MessageDescriptor {
  return FIELD_TEXT[rule] ?? FIELD_TEXT.invalid!
}
