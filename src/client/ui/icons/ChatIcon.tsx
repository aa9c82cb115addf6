import { Icon, type IconProps } from '../Icon.tsx'

/** A conversation. */
export const ChatIcon = (props: IconProps) => <Icon {...props} d="M4 5h16v11H9l-5 4z" />
