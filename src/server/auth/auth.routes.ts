import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { changePassword } from './change-password.ts'
import { enterCode } from './enter-code.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { giveChallenge } from './proof.ts'
import { beginPasskey, confirmPasskey, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { beginPasskeyProof, prove, proveByPasskey } from './prove.ts'
import { recover } from './recover.ts'
import { refresh } from './refresh.ts'
import { resendVerification } from './resend-verification.ts'
import { checkResetToken, resetPassword } from './reset-password.ts'
import { beginFactor, confirmFactor, removeOwnFactor, renewCodes, viewFactor } from './second-factor.ts'
import { endAllSessions, endSession, listSessions } from './own-sessions.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

/** Maps endpoints to functions. */
export const authRoutes: readonly Implementation[] = [
  implement(authEndpoints.login, login),
  implement(authEndpoints.enterCode, enterCode),
  implement(authEndpoints.refresh, refresh),
  implement(authEndpoints.logout, logout),
  implement(accountEndpoints.challenge, giveChallenge),
  implement(accountEndpoints.signUp, signUp),
  implement(accountEndpoints.resendVerification, resendVerification),
  implement(accountEndpoints.verifyEmail, verifyEmail),
  implement(accountEndpoints.recover, recover),
  implement(accountEndpoints.checkResetToken, checkResetToken),
  implement(accountEndpoints.resetPassword, resetPassword),
  implement(accountEndpoints.changePassword, changePassword),
  implement(accountEndpoints.sessions, listSessions),
  implement(accountEndpoints.prove, prove),
  implement(accountEndpoints.endSession, endSession),
  implement(accountEndpoints.endAllSessions, endAllSessions),
  implement(secondFactorEndpoints.secondFactor, viewFactor),
  implement(secondFactorEndpoints.beginFactor, beginFactor),
  implement(secondFactorEndpoints.confirmFactor, confirmFactor),
  implement(secondFactorEndpoints.renewCodes, renewCodes),
  implement(secondFactorEndpoints.removeFactor, removeOwnFactor),
  implement(passkeyEndpoints.passkeys, listPasskeys),
  implement(passkeyEndpoints.beginPasskey, beginPasskey),
  implement(passkeyEndpoints.confirmPasskey, confirmPasskey),
  implement(passkeyEndpoints.renamePasskey, renamePasskey),
  implement(passkeyEndpoints.removePasskey, removePasskey),
  implement(passkeyEndpoints.beginPasskeySignIn, beginPasskeySignIn),
  implement(passkeyEndpoints.signInByPasskey, signInByPasskey),
  implement(passkeyEndpoints.beginPasskeyProof, beginPasskeyProof),
  implement(passkeyEndpoints.proveByPasskey, proveByPasskey),
]
