import { Icon, type IconProps } from '../Icon.tsx'

/** A video. */
export const PlayIcon = (props: IconProps) => <Icon {...props} d="M8 5l11 7-11 7z" />
