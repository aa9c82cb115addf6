import { benchCapacity } from './capacity.ts'
import { benchChat } from './chat.ts'
import { benchDeadHosts } from './dead-hosts.ts'
import { benchFeed } from './feed.ts'
import { benchBidLists } from './bid-lists.ts'
import { benchBidScroll } from './bid-scroll.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { benchLots } from './lots.ts'
import { benchObservatory } from './observatory.ts'
import { benchOffline } from './offline.ts'
import { benchRush } from './rush.ts'
import { benchServers } from './servers.ts'
import { benchSheets } from './sheets.ts'
import { benchScroll } from './scroll.ts'
import { benchStart } from './start.ts'

/**
 * `npm run bench` runs all benchmarks, `npm run bench -- lighthouse` one. Figures are printed, not asserted, because machines
 * differ.
 */
const BENCHES: Record<string, () => Promise<void>> = {
  capacity: benchCapacity,
  chat: benchChat,
  'dead-hosts': benchDeadHosts,
  feed: benchFeed,
  'bid-lists': benchBidLists,
  'bid-scroll': benchBidScroll,
  lighthouse: benchLighthouse,
  live: benchLive,
  lots: benchLots,
  observatory: benchObservatory,
  offline: benchOffline,
  rush: benchRush,
  servers: benchServers,
  sheets: benchSheets,
  scroll: benchScroll,
  start: benchStart,
}

// Numbers are sizes: `npm run bench -- lots 200000`.
const wanted = process.argv.slice(2).filter(word => !/^\d+$/.test(word))
for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`No such measurement: ${name}. There are ${Object.keys(BENCHES).join(', ')}.`)
  console.log(`== ${name}`)
  await bench()
}
