import { Icon, type IconProps } from '../Icon.tsx'

export const CompareIcon = (props: IconProps) => (
  <Icon {...props} d="M12 4v16M8 20h8M5 7h14M5 7l-3 7a3 3 0 0 0 6 0zM19 7l-3 7a3 3 0 0 0 6 0z" />
)
