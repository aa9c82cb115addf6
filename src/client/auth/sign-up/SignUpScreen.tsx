import { useState } from 'react'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { AuthFrame } from '#client/auth/AuthFrame.tsx'
import { SignedUp } from './SignedUp.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** Create an account: the form, then the hint to check the e-mail. The password stays only in memory, to request the e-mail again. */
export function SignUpScreen() {
  const [asked, setAsked] = useState<Credentials | null>(null)
  return <AuthFrame>{asked ? <SignedUp credentials={asked} /> : <SignUpForm onDone={setAsked} />}</AuthFrame>
}
