/** Parts around or above a screen that are needed shortly after its first rows. They load as one file. */
export { LiveUpdates } from '#client/app/LiveUpdates.tsx'
export { Company } from '#client/site/Company.tsx'
export { AppOverlays } from './AppOverlays.tsx'
