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
    summary: 'Whether my sign-in asks for a code as well.',
    response: SecondFactor,
  }),
  beginFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/begin',
    access: 'session',
    beforeFactor: true,
    proof: 'fresh',
    summary: 'A secret for an authenticator app. Nothing is asked for until its first code has been entered.',
    body: v.optional(v.object({})),
    response: NewFactor,
    ownTransaction: true,
  }),
  confirmFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'session',
    beforeFactor: true,
    summary: 'Turn the second step on by the first code of the app. Gives recovery codes; signs out all other devices.',
    body: AppCode,
    response: RecoveryCodes,
    ownTransaction: true,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factor/codes',
    access: 'session',
    summary: 'New recovery codes, by the password and a code; the former ones end.',
    body: BothSteps,
    response: RecoveryCodes,
    ownTransaction: true,
  }),
  removeFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor/off',
    access: 'session',
    summary: 'Turn the second step off, by the password and a code.',
    body: BothSteps,
    response: Success,
    ownTransaction: true,
  }),
}
