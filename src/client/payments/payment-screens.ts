/** All payment pages in one file: a request costs more than the code of any one of them. */
export { BalanceScreen } from './BalanceScreen.tsx'
export { HowToPayScreen } from './HowToPayScreen.tsx'
export { PaymentsScreen } from './PaymentsScreen.tsx'
