import { report } from './report.ts'
import { format, lint, quickSuites, types } from './steps.ts'

await report([[format, lint, types], [quickSuites]])
