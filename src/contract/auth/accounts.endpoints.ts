import * as v from 'valibot'
import { Credentials } from './auth.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Success } from '../wire.ts'
import {
  Challenge,
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
    summary: 'Work (ALTCHA) whose solution, once, goes with a sign-up, and with a login or recovery after several.',
    response: Challenge,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    summary:
      'Ask for an account. Wants a proof of work. Answers the same whether or not the email has one; the rest comes by mail.',
    body: SignUp,
    wireNames: SIGN_UP_WIRE_NAMES,
    response: Success,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'public',
    summary: 'Send the mail of a sign-up again, to who knows its password; anybody else is answered as by a login.',
    body: Credentials,
    response: Success,
    ownTransaction: true,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    summary:
      'Make the account of a sign-up by the link of its mail; 403 `token_expired` for one used, expired or made up.',
    query: LinkToken,
    body: v.optional(v.object({})),
    response: Success,
  }),
  recover: endpoint({
    method: 'GET',
    path: '/auth/reset-password',
    access: 'public',
    summary:
      'Ask for a mail with a link to set a new password. Answers the same whether or not the email has an account.',
    query: Recovery,
    response: Success,
    effect: true,
  }),
  checkResetToken: endpoint({
    method: 'GET',
    path: '/auth/reset-password-token-verify',
    access: 'public',
    summary: 'Whether the link of a recovery still works; 403 `token_expired` if not.',
    query: LinkToken,
    response: Success,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password-verify',
    access: 'public',
    summary: 'Set a new password by the link of a recovery. Ends every session of the account.',
    query: LinkToken,
    body: NewPassword,
    response: Success,
  }),
  notMe: endpoint({
    method: 'POST',
    path: '/auth/not-me',
    access: 'public',
    summary:
      'Lock an account by the link of a letter about it: ends every session, and nobody can sign in until a new password is set by the mail that follows.',
    query: LinkToken,
    body: v.optional(v.object({})),
    response: Success,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'session',
    summary: 'Where I am signed in, the device used last first.',
    response: v.array(SessionItem),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/auth/prove',
    access: 'session',
    beforeFactor: true,
    summary:
      'Enter one’s password again, with two-step sign-in also a code, before money, limits and permissions are changed. Renews the tokens.',
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
      id: v.pipe(
        v.string('required'),
        v.check(text => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text), 'invalid'),
      ),
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
    summary: 'Name, phones, company and address of who is signed in; the email stays.',
    body: ProfileUpdate,
    response: Success,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/change-password',
    access: 'session',
    summary: 'Set a new password by the old one. Ends every other session of the account.',
    body: PasswordChange,
    response: Success,
    ownTransaction: true,
  }),
}
