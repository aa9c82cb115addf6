import { Icon, type IconProps } from '../Icon.tsx'

/** A key: stock ready to buy, the month of production. */
export const KeyIcon = (props: IconProps) => <Icon {...props} d="M8 10a4.5 4.5 0 1 0 4 6.5L20 8.5V5h-3l-6.5 6.5" />
