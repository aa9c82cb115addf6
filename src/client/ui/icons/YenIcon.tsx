import { Icon, type IconProps } from '../Icon.tsx'

/** Payments. */
export const YenIcon = (props: IconProps) => <Icon {...props} d="M6 4l6 8 6-8M12 12v8M7.5 13h9M7.5 16.5h9" />
