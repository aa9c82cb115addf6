/** The company's pages in one file: each alone is smaller than a request. */
export { AboutScreen } from '../info/AboutScreen.tsx'
export { GooNetScreen } from '../car-orders/GooNetScreen.tsx'
export { HowToBuyScreen } from '../info/HowToBuyScreen.tsx'
export { MakeOrderScreen } from '../car-orders/MakeOrderScreen.tsx'
export { PublicFrame } from '../info/PublicFrame.tsx'
