import { Icon, type IconProps } from '../Icon.tsx'

export const DocumentIcon = (props: IconProps) => <Icon {...props} d="M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5" />
