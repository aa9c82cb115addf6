/** The list of bought cars and a car's page in one file: who opens the list opens a car. */
export { PurchasesScreen } from './list/PurchasesScreen.tsx'
export { PurchaseScreen } from './page/PurchaseScreen.tsx'
