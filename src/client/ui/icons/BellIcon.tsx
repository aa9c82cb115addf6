import { Icon, type IconProps } from '../Icon.tsx'

/** Notifications. */
export const BellIcon = (props: IconProps) => <Icon {...props} d="M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10.5 20.5h3" />
