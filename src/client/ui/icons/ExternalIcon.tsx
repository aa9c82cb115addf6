import { Icon, type IconProps } from '../Icon.tsx'

/** Opens in another window. */
export const ExternalIcon = (props: IconProps) => <Icon {...props} d="M13 5h6v6M19 5l-9 9M17 14v5H5V7h5" />
