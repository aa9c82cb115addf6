import { Icon, type IconProps } from '../Icon.tsx'

/** Folds the sidebar. */
export const CollapseIcon = (props: IconProps) => <Icon {...props} d="M14 6l-6 6 6 6M19 6v12" />
