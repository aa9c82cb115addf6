import { Icon, type IconProps } from '../Icon.tsx'

/** Sign out. */
export const LogOutIcon = (props: IconProps) => <Icon {...props} d="M14 4h5v16h-5M4 12h11M11 8l4 4-4 4" />
