import { signOut } from './session.ts'

/** Signs out and starts from nothing: a fresh page holds no answer of the former person in memory. */
export async function leave(): Promise<void> {
  await signOut()
  location.assign('/auth/login')
}
