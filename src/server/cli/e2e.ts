import { report } from './report.ts'
import { chromium, client, journeys, playwright } from './steps.ts'

const given = process.argv.slice(2)
// `npm run e2e -- --all`: the long profile of each test that has one (e2e/README.md). `--screen=bid-manager` runs one screen only.
if (given.includes('--all')) process.env.E2E_ALL = '1'
const one = given.find(word => word.startsWith('--screen='))?.slice('--screen='.length)
if (one) process.env.SCREEN = one
const wanted = given.filter(word => word !== '--all' && !word.startsWith('--screen='))
await report([[chromium], [client], [{ ...journeys, run: () => playwright(wanted) }]])
