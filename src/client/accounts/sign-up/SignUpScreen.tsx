import { useState } from 'react'
import type { Credentials } from '#contract/auth/auth.shapes.ts'
import { AuthFrame } from '#client/auth/AuthFrame.tsx'
import { SignedUp } from './SignedUp.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** Create an account: the form, then where to look for the mail. The password stays in memory alone, for having it sent again. */
export function SignUpScreen() {
  const [asked, setAsked] = useState<Credentials | null>(null)
  return <AuthFrame>{asked ? <SignedUp credentials={asked} /> : <SignUpForm onDone={setAsked} />}</AuthFrame>
}
