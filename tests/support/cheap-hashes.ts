import { hashCost } from '#server/auth/passwords.ts'

// A thousand passwords and recovery codes at the real cost are a seventh of the suite's time. tests/api/auth/auth-timing.test.ts keeps it.
Object.assign(hashCost, { memory: 64, passes: 1 })
