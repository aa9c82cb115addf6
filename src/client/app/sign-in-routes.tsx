import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { addressReader, oneOf, text } from '#client/navigation/read-address.ts'
import { ownAddress } from '#client/navigation/own-address.ts'
import { root } from './frames.tsx'
import { lazySetUpFactor } from './lazy-screens.tsx'
import { requireNoSession, requireSession } from './session.ts'

const readToken = addressReader({ token: text })

/** A link of an e-mail works for whoever opens it: it may be about another account than the one that is logged in here. */
const requireLinkOrNoSession = async ({ search }: { search: { token?: string } }): Promise<void> => {
  if (!search.token) await requireNoSession()
}

const login = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.login,
  validateSearch: addressReader({ from: ownAddress, step: oneOf(['code', 'passkey']) }),
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('#client/auth/sign-in-screens.ts'), 'LoginScreen'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.signUp,
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('#client/auth/sign-in-screens.ts'), 'SignUpScreen'),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.verifyEmail,
  validateSearch: readToken,
  beforeLoad: requireLinkOrNoSession,
  component: lazyRouteComponent(() => import('#client/auth/sign-in-screens.ts'), 'VerifyEmailScreen'),
})

/** Also for signed-in users: whoever has forgotten the old password cannot change it in the profile. */
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.forgotPassword,
  component: lazyRouteComponent(() => import('#client/auth/sign-in-screens.ts'), 'ForgotPasswordScreen'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.newPassword,
  validateSearch: readToken,
  beforeLoad: requireLinkOrNoSession,
  component: lazyRouteComponent(() => import('#client/auth/sign-in-screens.ts'), 'NewPasswordScreen'),
})

/** Also for signed-in users: the link is about another device. */
const notMe = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.notMe,
  validateSearch: readToken,
  component: lazyRouteComponent(() => import('#client/auth/sign-in-screens.ts'), 'NotMeScreen'),
})

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: SCREEN_PATHS.secondFactor,
  beforeLoad: requireSession,
  component: lazySetUpFactor,
})

/** Sign-up, login, and the links in e-mails about an account. */
export const signInRoutes = [login, signUp, verifyEmail, forgotPassword, newPassword, notMe, secondFactor] as const
