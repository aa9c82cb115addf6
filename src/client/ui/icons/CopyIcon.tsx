import { Icon, type IconProps } from '../Icon.tsx'

export const CopyIcon = (props: IconProps) => <Icon {...props} d="M9 9h11v11H9zM15 9V4H4v11h5" />
