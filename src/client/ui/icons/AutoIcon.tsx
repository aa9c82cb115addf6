import { Icon, type IconProps } from '../Icon.tsx'

/** The system’s theme. */
export const AutoIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 3.5v17M12 7l5.5 0M12 11h8M12 15h7" />
)
