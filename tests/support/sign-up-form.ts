import type { SignUp } from '#contract/auth/accounts.shapes.ts'

let people = 0

/** A sign-up as the form sends it, with an email of its own. */
export function signUpForm(change: Partial<SignUp> = {}): SignUp {
  return {
    fullName: 'Grace Wanjiru',
    email: `signing-up-${(people += 1)}@minato.example`,
    mobile: '+254 700 000 003',
    country: 112,
    city: 'Mombasa',
    password: 'tall-ship-rigging',
    confirmPassword: change.password ?? 'tall-ship-rigging',
    terms: true,
    language: 692,
    ...change,
  }
}
