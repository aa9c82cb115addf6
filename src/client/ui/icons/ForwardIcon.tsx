import { Icon, type IconProps } from '../Icon.tsx'

/** Forward, or the next page. */
export const ForwardIcon = (props: IconProps) => <Icon {...props} d="M9 5l7 7-7 7" />
