import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Success } from '../wire.ts'
import { AppCode, BothSteps, NewFactor, RecoveryCodes, SecondFactor } from './second-factor.shapes.ts'

/** The second step of one's own sign-in. These answers hold secrets, so none is kept for a repeated request (`ownTransaction`). */
export const secondFactorEndpoints = {
  secondFactor: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'session',
    beforeFactor: true,
    summary: 'Whether my login also requires a code.',
    response: SecondFactor,
  }),
  beginFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/begin',
    access: 'session',
    beforeFactor: true,
    proof: 'fresh',
    summary: 'A secret for an authenticator app. It takes effect once its first code is entered.',
    body: v.optional(v.object({})),
    response: NewFactor,
    ownTransaction: true,
  }),
  confirmFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'session',
    beforeFactor: true,
    summary:
      'Turn on the second step with the first code from the app. Returns recovery codes and ends all other sessions.',
    body: AppCode,
    response: RecoveryCodes,
    ownTransaction: true,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factor/codes',
    access: 'session',
    summary: 'New recovery codes; requires the password and a code. The previous codes stop working.',
    body: BothSteps,
    response: RecoveryCodes,
    ownTransaction: true,
  }),
  removeFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/off',
    access: 'session',
    summary: 'Turn off the second step; requires the password and a code.',
    body: BothSteps,
    response: Success,
    ownTransaction: true,
  }),
}
