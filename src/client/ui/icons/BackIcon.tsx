import { Icon, type IconProps } from '../Icon.tsx'

/** Back, or the previous page. */
export const BackIcon = (props: IconProps) => <Icon {...props} d="M15 5l-7 7 7 7" />
