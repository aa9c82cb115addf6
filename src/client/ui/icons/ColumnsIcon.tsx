import { Icon, type IconProps } from '../Icon.tsx'

export const ColumnsIcon = (props: IconProps) => <Icon {...props} d="M4 5h7v14H4zM13 5h7v14h-7z" />
