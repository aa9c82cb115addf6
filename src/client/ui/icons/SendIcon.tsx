import { Icon, type IconProps } from '../Icon.tsx'

export const SendIcon = (props: IconProps) => <Icon {...props} d="M4 12l16-8-6 16-3-7z" />
