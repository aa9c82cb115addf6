import { Icon, type IconProps } from '../Icon.tsx'

/** Transport on land. */
export const TruckIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3 6h11v10H3zM14 10h4l3 3v3h-7zM7.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"
  />
)
