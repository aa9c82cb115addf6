import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Caller, TestApp } from './app.ts'
import { withFactor } from './authenticator.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'

/** Steps that tests of two-step sign-in share. */
export function twoStep(t: TestApp) {
  let addresses = 0
  const stranger = () => t.visitor({ ip: `198.51.100.${(addresses += 1)}` })
  return {
    stranger,
    login: (caller: Caller, { email, password }: { email: string; password: string }) =>
      caller.call(authEndpoints.login, { body: { email, password } }),
    profile: (caller: Caller) => caller.call(peopleEndpoints.viewProfile, {}),
    /** Somebody with two-step sign-in, and a stranger's browser that knows the password. */
    async guarded() {
      const user = await t.newUser()
      const owner = await t.as(user)
      const factor = await withFactor(t, owner)
      t.clock.advance(MINUTE_MS)
      return { user, owner, other: stranger(), ...factor }
    },
  }
}
