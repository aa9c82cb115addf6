import { Icon, type IconProps } from '../Icon.tsx'

/** Language. */
export const GlobeIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17"
  />
)
