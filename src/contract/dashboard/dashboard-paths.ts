/** The paths of Today, for code that patches its answers or has them requested again: it needs none of their shapes, which contain those of the bids. */
export const MY_DASHBOARD_PATH = '/dashboard/mine'
export const MANAGER_DASHBOARD_PATH = '/dashboard/office'
