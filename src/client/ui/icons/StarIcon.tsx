import { Icon, type IconProps } from '../Icon.tsx'

/** A favorite (filled when set). */
export const StarIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
)
