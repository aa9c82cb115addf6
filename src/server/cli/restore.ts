import { restore } from '#server/db/restore.ts'
import { withDatabase } from './with-database.ts'

// npm run restore -- file: into a DATA_DIR or DATABASE_URL that has nothing yet, with no Minato running on it.
await withDatabase('npm run restore -- file.gz', 'owner', async ({ connection, log }, file) => {
  const { tables, rows } = await restore(connection, file, log)
  console.log(`Restored ${rows} rows of ${tables} tables from ${file}`)
})
