import { report } from './report.ts'
import { chromium, client, playwright } from './steps.ts'

const given = process.argv.slice(2)
// `npm run e2e -- screens --all`: every view of every screen, not only the pairs (e2e/screens).
if (given.includes('--all')) process.env.SCREENS = 'all'
const wanted = given.filter(word => word !== '--all')
await report([chromium, client, { name: 'e2e', run: () => playwright(wanted) }])
