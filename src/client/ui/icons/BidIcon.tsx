import { Icon, type IconProps } from '../Icon.tsx'

/** A bid: the auctioneer’s hammer. */
export const BidIcon = (props: IconProps) => (
  <Icon {...props} d="M13.5 4.5l6 6M11 7l6 6M15.5 2.8l5.7 5.7M9.3 9l5.7 5.7M11.5 12L4 19.5M13 21h8" />
)
