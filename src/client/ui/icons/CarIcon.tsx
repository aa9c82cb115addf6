import { Icon, type IconProps } from '../Icon.tsx'

export const CarIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 16v-3l2-5.2A2 2 0 0 1 7.9 6.5h8.2A2 2 0 0 1 18 7.8L20 13v3M3 13h18v4.5h-3V16H6v1.5H3zM7 14.5h1M16 14.5h1"
  />
)
