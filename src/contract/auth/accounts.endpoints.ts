import * as v from 'valibot'
import { Credentials } from './auth.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Success } from '../wire.ts'
import {
  Challenge,
  LinkCheck,
  LinkToken,
  NewPassword,
  PasswordChange,
  ProfileUpdate,
  Prove,
  Recovery,
  SIGN_UP_WIRE_NAMES,
  SessionItem,
  SignUp,
} from './accounts.shapes.ts'

/** How people get an account and manage it. Separate from `auth`, which every first page of the phone loads. */
export const accountEndpoints = {
  challenge: endpoint({
    method: 'GET',
    path: '/auth/challenge',
    access: 'public',
    summary:
      'A proof-of-work challenge (ALTCHA). A sign-up needs its solution; so do a login and a recovery after several attempts.',
    response: Challenge,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    summary:
      'Request an account. Requires a proof of work. Answers the same whether or not the email has an account; a confirmation e-mail follows.',
    body: SignUp,
    wireNames: SIGN_UP_WIRE_NAMES,
    response: Success,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'public',
    summary: 'Resend the sign-up e-mail. Requires the password; otherwise answers like a failed login.',
    body: Credentials,
    response: Success,
    ownTransaction: true,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary:
      'Create the account with the link in the sign-up e-mail; 403 `token_expired` for a link that was used, has expired or never existed.',
    query: LinkToken,
    body: v.optional(v.object({})),
    response: Success,
  }),
  recover: endpoint({
    method: 'GET',
    path: '/auth/reset-password',
    access: 'public',
    summary:
      'Request an e-mail with a link to set a new password. Answers the same whether or not the email has an account.',
    query: Recovery,
    response: Success,
    effect: true,
  }),
  checkResetToken: endpoint({
    method: 'GET',
    path: '/auth/reset-password-token-verify',
    access: 'public',
    summary: 'Whether the link of a recovery still works; 403 `token_expired` or `account_disabled` if not.',
    query: LinkToken,
    response: LinkCheck,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password-verify',
    access: 'public',
    summary: 'Set a new password with a recovery link. Ends every session of the account.',
    query: LinkToken,
    body: NewPassword,
    response: Success,
  }),
  notMe: endpoint({
    method: 'POST',
    path: '/auth/not-me',
    access: 'public',
    summary:
      'Lock an account with the link in a security e-mail. Ends every session. Nobody can log in until a new password is set with the e-mail that follows.',
    query: LinkToken,
    body: v.optional(v.object({})),
    response: Success,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'session',
    summary: 'My sessions, most recently used first.',
    response: v.array(SessionItem),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/auth/prove',
    access: 'session',
    beforeFactor: true,
    summary:
      'Confirm the password, and the code with two-step login, before changing money, limits or permissions. Renews the tokens.',
    body: Prove,
    response: Success,
    ownTransaction: true,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/auth/end-session',
    access: 'session',
    summary: 'Sign out one of my devices; 404 for one that is not mine or is signed out already.',
    body: v.object({
      id: v.pipe(v.string('required'), v.uuid('invalid')),
    }),
    response: Success,
  }),
  endAllSessions: endpoint({
    method: 'POST',
    path: '/auth/logout-everywhere',
    access: 'session',
    summary: 'Sign out all my devices, this one too.',
    body: v.optional(v.object({})),
    response: Success,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/user/update-profile',
    access: 'session',
    summary: 'Change my name, phones, company and address. The email does not change.',
    body: ProfileUpdate,
    response: Success,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/change-password',
    access: 'session',
    summary: 'Change my password; requires the old one. Ends every other session of the account.',
    body: PasswordChange,
    response: Success,
    ownTransaction: true,
  }),
}
