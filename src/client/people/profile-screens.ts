/** Profile and password in one file: the second alone is smaller than a request. */
export { ChangePasswordScreen } from './profile/ChangePasswordScreen.tsx'
export { ProfileScreen } from './profile/ProfileScreen.tsx'
