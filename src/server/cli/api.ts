import { report } from './report.ts'
import { api } from './steps.ts'

// Runs the suite on the database in DATABASE_URL, or on the embedded one.
await report([[api]])
