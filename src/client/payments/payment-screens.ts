/** The pages of money in one file: each by itself is smaller than a request. */
export { BalanceScreen } from './BalanceScreen.tsx'
export { HowToPayScreen } from './HowToPayScreen.tsx'
export { PaymentsScreen } from './PaymentsScreen.tsx'
