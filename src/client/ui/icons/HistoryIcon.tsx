import { Icon, type IconProps } from '../Icon.tsx'

/** The archive, the history. */
export const HistoryIcon = (props: IconProps) => <Icon {...props} d="M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 1.5" />
