/** The pages of the sign-in in one file: each by itself is smaller than a request. */
export { LoginScreen } from './LoginScreen.tsx'
export { ForgotPasswordScreen } from './recovery/ForgotPasswordScreen.tsx'
export { NotMeScreen } from './recovery/NotMeScreen.tsx'
export { NewPasswordScreen } from './recovery/NewPasswordScreen.tsx'
export { SignUpScreen } from './sign-up/SignUpScreen.tsx'
export { VerifyEmailScreen } from './verify/VerifyEmailScreen.tsx'
export { SetUpFactorScreen } from './second-factor/SetUpFactorScreen.tsx'
