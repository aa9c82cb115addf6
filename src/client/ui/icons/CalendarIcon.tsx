import { Icon, type IconProps } from '../Icon.tsx'

/** A day, the schedule. */
export const CalendarIcon = (props: IconProps) => <Icon {...props} d="M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7" />
