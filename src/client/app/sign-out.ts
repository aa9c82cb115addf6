import { leaveUnasked } from '#client/device/use-ask-before-leaving.ts'
import { signOutCheck } from '#client/outbox/sign-out-check.ts'
import { signOut } from './session.ts'

/** Signs out and loads a fresh page, so that no answer of the previous user stays in memory. It asks first where entries wait to be sent. */
export async function leave(): Promise<void> {
  if (!(await signOutCheck.maySignOut())) return
  await signOut()
  leaveUnasked(() => location.assign('/auth/login'))
}
