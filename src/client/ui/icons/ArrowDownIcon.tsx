import { Icon, type IconProps } from '../Icon.tsx'

/** Descending. */
export const ArrowDownIcon = (props: IconProps) => <Icon {...props} d="M12 5v14M6 13l6 6 6-6" />
