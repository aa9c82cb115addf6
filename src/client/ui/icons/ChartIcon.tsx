import { Icon, type IconProps } from '../Icon.tsx'

/** Statistics. */
export const ChartIcon = (props: IconProps) => <Icon {...props} d="M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6" />
