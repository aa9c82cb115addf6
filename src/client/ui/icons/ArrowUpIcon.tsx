import { Icon, type IconProps } from '../Icon.tsx'

/** Ascending, back to the top. */
export const ArrowUpIcon = (props: IconProps) => <Icon {...props} d="M12 19V5M6 11l6-6 6 6" />
