import { Icon, type IconProps } from '../Icon.tsx'

/** Less. */
export const MinusIcon = (props: IconProps) => <Icon {...props} d="M5 12h14" />
