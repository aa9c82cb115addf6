import { signOutCheck } from '#client/outbox/sign-out-check.ts'
import { signOut } from './session.ts'

/** Signs out and loads a fresh page, so that no answer of the previous user stays in memory. It asks first where entries wait to be sent. */
export async function leave(): Promise<void> {
  if (!(await signOutCheck.maySignOut())) return
  await signOut()
  location.assign('/auth/login')
}
