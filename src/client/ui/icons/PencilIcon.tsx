import { Icon, type IconProps } from '../Icon.tsx'

/** Edit. */
export const PencilIcon = (props: IconProps) => <Icon {...props} d="M4 20l1-4L16.5 4.5l3 3L8 19z" />
