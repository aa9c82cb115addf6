import { Icon, type IconProps } from '../Icon.tsx'

/** A grid of cards. */
export const GridIcon = (props: IconProps) => <Icon {...props} d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />
