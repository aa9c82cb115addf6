import { Icon, type IconProps } from '../Icon.tsx'

/** A person, the profile. */
export const PersonIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
)
