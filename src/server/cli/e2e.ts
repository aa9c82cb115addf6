import { report } from './report.ts'
import { chromium, client, playwright } from './steps.ts'

const wanted = process.argv.slice(2)
await report([chromium, client, { name: 'e2e', run: () => playwright(wanted) }])
