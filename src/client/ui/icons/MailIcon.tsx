import { Icon, type IconProps } from '../Icon.tsx'

/** E-mail. */
export const MailIcon = (props: IconProps) => <Icon {...props} d="M4 6h16v12H4zM4 7l8 6 8-6" />
