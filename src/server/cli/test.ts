import { report } from './report.ts'
import { chromium, client, format, journeys, lint, suites, types } from './steps.ts'

await report([[chromium, format, lint, types], [client], [suites], [journeys]])
