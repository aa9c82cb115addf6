import { Icon, type IconProps } from '../Icon.tsx'

/** Opens a list. */
export const ChevronDownIcon = (props: IconProps) => <Icon {...props} d="M6 9l6 6 6-6" />
