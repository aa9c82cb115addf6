/**
 * The screens that are opened most, by the name of their chunk. `vite.config.ts` gives each a chunk with all that it needs and that the chunks
 * before it do not have, so that little else is loaded before its first words.
 */
export const SCREEN_CHUNKS = {
  lot: 'src/client/lots/page/LotScreen.tsx',
  today: 'src/client/dashboard/DashboardScreen.tsx',
  listing: 'src/client/lots/listing/ListingScreen.tsx',
}
