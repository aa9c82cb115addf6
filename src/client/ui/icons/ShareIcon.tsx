import { Icon, type IconProps } from '../Icon.tsx'

export const ShareIcon = (props: IconProps) => <Icon {...props} d="M12 15V4M8 7l4-4 4 4M5 12v7h14v-7" />
