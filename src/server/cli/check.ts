import { report } from './report.ts'
import { format, lint, suites, types } from './steps.ts'

await report([[format, lint, types], [suites]])
