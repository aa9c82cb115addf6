import { Icon, type IconProps } from '../Icon.tsx'

/** Saved searches. */
export const BookmarkIcon = (props: IconProps) => <Icon {...props} d="M6 4h12v16l-6-4-6 4z" />
