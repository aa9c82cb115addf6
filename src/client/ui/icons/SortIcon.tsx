import { Icon, type IconProps } from '../Icon.tsx'

/** The sort order. */
export const SortIcon = (props: IconProps) => <Icon {...props} d="M7 5v14M4 16l3 3 3-3M17 19V5M14 8l3-3 3 3" />
