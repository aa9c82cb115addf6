import { Icon, type IconProps } from '../Icon.tsx'

/** Unfolds the sidebar. */
export const ExpandIcon = (props: IconProps) => <Icon {...props} d="M10 6l6 6-6 6M5 6v12" />
