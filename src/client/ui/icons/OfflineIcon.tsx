import { Icon, type IconProps } from '../Icon.tsx'

/** No network. */
export const OfflineIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M3 3l18 18M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-6-2.8M8.5 15.5a5 5 0 0 1 7 0M12 19h.01M2 9a14 14 0 0 1 4.5-2.8M22 9A14 14 0 0 0 11 5.1"
  />
)
