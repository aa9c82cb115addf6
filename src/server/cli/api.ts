import { report } from './report.ts'
import { api } from './steps.ts'

// The suite on the database that DATABASE_URL names, or on the embedded one.
await report([api])
