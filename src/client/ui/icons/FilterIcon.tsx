import { Icon, type IconProps } from '../Icon.tsx'

export const FilterIcon = (props: IconProps) => <Icon {...props} d="M4 6h16M7 12h10M10 18h4" />
