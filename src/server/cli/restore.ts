import { mustBeThere } from '#server/db/backup-lines.ts'
import { restore } from '#server/db/restore.ts'
import { KEPT_FOLDERS } from '#server/backups/kept-folders.ts'
import { withDatabase } from './with-database.ts'

// npm run restore -- file: into an empty DATA_DIR or DATABASE_URL, with no Minato running on it.
await withDatabase('npm run restore -- file.gz', 'owner', {
  look: mustBeThere,
  work: async ({ connection, log, dataDir }, file) => {
    const kept = { dataDir, folders: KEPT_FOLDERS }
    const { tables, rows, files } = await restore(connection, file, log, { kept })
    console.log(`Restored ${rows} rows of ${tables} tables and ${files} files from ${file}`)
  },
})
