import { Icon, type IconProps } from '../Icon.tsx'

/** Telephone. */
export const PhoneIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M5 4h4l1.5 5-2.5 1.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z"
  />
)
