import { Icon, type IconProps } from '../Icon.tsx'

export const PhotoIcon = (props: IconProps) => <Icon {...props} d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01" />
