import { Icon, type IconProps } from '../Icon.tsx'

export const ClockIcon = (props: IconProps) => <Icon {...props} d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2" />
