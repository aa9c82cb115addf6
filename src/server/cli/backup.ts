import { backUp } from '#server/db/backup.ts'
import { withDatabase } from './with-database.ts'

// npm run backup -- file: also while Minato runs.
await withDatabase('npm run backup -- file.gz', 'guest', async ({ connection }, file) => {
  const { tables, rows } = await backUp(connection, file, new Date())
  console.log(`Backed up ${rows} rows of ${tables} tables into ${file}`)
})
