import { Icon, type IconProps } from '../Icon.tsx'

/** More actions. */
export const MoreIcon = (props: IconProps) => <Icon {...props} d="M12 5.5h.01M12 12h.01M12 18.5h.01" />
