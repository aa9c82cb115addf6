import { Icon, type IconProps } from '../Icon.tsx'

/** Refresh or retry. */
export const RefreshIcon = (props: IconProps) => <Icon {...props} d="M20 12a8 8 0 1 1-2.5-5.8M20 4v4h-4" />
