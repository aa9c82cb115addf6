import { Icon, type IconProps } from '../Icon.tsx'

/** The dark theme. */
export const MoonIcon = (props: IconProps) => (
  <Icon {...props} d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
)
