import { Icon, type IconProps } from '../Icon.tsx'

/** A warning or an error. */
export const WarningIcon = (props: IconProps) => <Icon {...props} d="M12 4l9 16H3zM12 10v4M12 17h.01" />
