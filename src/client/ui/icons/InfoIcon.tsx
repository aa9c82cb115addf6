import { Icon, type IconProps } from '../Icon.tsx'

/** A note. */
export const InfoIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8h.01" />
)
