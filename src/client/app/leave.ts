import { beforeLeaving } from '#client/outbox/before-leaving.ts'
import { signOut } from './session.ts'

/** Signs out and starts from nothing: a fresh page holds no answer of the former person in memory. Asks first where something waits to be sent. */
export async function leave(): Promise<void> {
  if (!(await beforeLeaving.mayLeave())) return
  await signOut()
  location.assign('/auth/login')
}
