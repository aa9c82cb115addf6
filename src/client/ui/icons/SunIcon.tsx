import { Icon, type IconProps } from '../Icon.tsx'

/** The light theme. */
export const SunIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5"
  />
)
