import { Icon, type IconProps } from '../Icon.tsx'

export const BikeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 13.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM18 13.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM6 17l4-7h5l3 7M14 6h3l1 4M9 10H6"
  />
)
