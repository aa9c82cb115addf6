import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Success } from '../wire.ts'
import { Credentials, SignedIn } from './auth.shapes.ts'
import { SecondStep } from './second-factor.shapes.ts'

export const authEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/auth',
    access: 'public',
    summary:
      'Sign in. A wrong pair answers 422 `invalid_credentials`, never 401 (401 means: refresh and retry). `next`: no session yet, `/auth/code` or `/auth/passkeys/sign-in` is to follow.',
    body: Credentials,
    response: SignedIn,
    ownTransaction: true,
  }),
  enterCode: endpoint({
    method: 'POST',
    path: '/auth/code',
    access: 'public',
    summary: 'The second step of a login, within five minutes of the first: a code from the app, or a recovery code.',
    body: SecondStep,
    response: Success,
    ownTransaction: true,
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/auth/update',
    access: 'public',
    summary: 'Rotate the refresh cookie and give a new access cookie; 401 when the session has ended.',
    response: Success,
    effect: true,
    ownTransaction: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'End this session. Answers the same whether there was one or not.',
    body: v.optional(v.object({})),
    response: Success,
  }),
}
