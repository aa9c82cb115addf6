import { Icon, type IconProps } from '../Icon.tsx'

export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5" />
)
