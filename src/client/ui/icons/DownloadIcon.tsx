import { Icon, type IconProps } from '../Icon.tsx'

/** Download, update. */
export const DownloadIcon = (props: IconProps) => <Icon {...props} d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14" />
