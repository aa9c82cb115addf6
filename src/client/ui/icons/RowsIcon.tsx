import { Icon, type IconProps } from '../Icon.tsx'

/** A list of rows. */
export const RowsIcon = (props: IconProps) => <Icon {...props} d="M4 5h16M4 10h16M4 15h16M4 20h16" />
