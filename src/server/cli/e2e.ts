import { report } from './report.ts'
import { chromium, client, journeys, playwright } from './steps.ts'

const given = process.argv.slice(2)
// `npm run e2e -- screens --all`: every view of every screen, not only the pairs (e2e/screens). `--screen=bid-manager` runs one screen only.
if (given.includes('--all')) process.env.SCREENS = 'all'
const one = given.find(word => word.startsWith('--screen='))?.slice('--screen='.length)
if (one) process.env.SCREEN = one
const wanted = given.filter(word => word !== '--all' && !word.startsWith('--screen='))
await report([[chromium], [client], [{ ...journeys, run: () => playwright(wanted) }]])
