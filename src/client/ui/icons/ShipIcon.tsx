import { Icon, type IconProps } from '../Icon.tsx'

/** A purchased car on the way. */
export const ShipIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3v4M6 11V7h12v4M3.5 12.5L12 10l8.5 2.5L18.5 18h-13zM3 20.5c1.5 0 1.5-1 3-1s1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1"
  />
)
