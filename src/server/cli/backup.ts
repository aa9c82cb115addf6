import { backUp, refuseExistingFile } from '#server/db/backup.ts'
import { keptFiles } from '#server/backups/kept-files.ts'
import { withDatabase } from './with-database.ts'

// npm run backup -- file: works while Minato is running, too.
await withDatabase('npm run backup -- file.gz [--overwrite]', 'guest', {
  flags: ['overwrite'],
  look: (file, { overwrite = false }) => (overwrite ? Promise.resolve() : refuseExistingFile(file)),
  work: async ({ connection, config }, file, { overwrite = false }) => {
    const { tables, rows, files } = await backUp(connection, file, new Date(), { kept: keptFiles(config), overwrite })
    console.log(`Backed up ${rows} rows of ${tables} tables and ${files} files into ${file}`)
  },
})
