import { Icon, type IconProps } from '../Icon.tsx'

/** Saves this search. */
export const SaveSearchIcon = (props: IconProps) => <Icon {...props} d="M6 4h8M18 10v10l-6-4-6 4V4M18 3v6M15 6h6" />
