import { refuseMissingFile } from '#server/db/backup-lines.ts'
import { restore } from '#server/db/restore.ts'
import { keptFiles } from '#server/backups/kept-files.ts'
import { withDatabase } from './with-database.ts'

// npm run restore -- file: into an empty DATA_DIR or DATABASE_URL (files into the bucket of S3_URL, if it is set), with no Minato running on it.
await withDatabase('npm run restore -- file.gz', 'owner', {
  look: refuseMissingFile,
  work: async ({ connection, log, config }, file) => {
    const { tables, rows, files } = await restore(connection, file, log, { kept: keptFiles(config) })
    console.log(`Restored ${rows} rows of ${tables} tables and ${files} files from ${file}`)
  },
})
