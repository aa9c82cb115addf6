import { Icon, type IconProps } from '../Icon.tsx'

/** Selected or done. */
export const CheckIcon = (props: IconProps) => <Icon {...props} d="M5 12.5l4.5 4.5L19 7.5" />
