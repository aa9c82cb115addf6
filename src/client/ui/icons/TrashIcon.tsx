import { Icon, type IconProps } from '../Icon.tsx'

/** Delete. */
export const TrashIcon = (props: IconProps) => (
  <Icon {...props} d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />
)
