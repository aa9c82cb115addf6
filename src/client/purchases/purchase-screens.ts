/** The list of bought cars and a car's page in one file: people who open the list usually open a car. */
export { PurchasesScreen } from './list/PurchasesScreen.tsx'
export { PurchaseScreen } from './page/PurchaseScreen.tsx'
