import { expect, test } from 'vitest'
import { faultOf } from './backup-folder.ts'

const failed = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['EACCES', 'The folder /mnt/backup/minato cannot be written. Give it to the server’s user (BACKUP_DIR).'],
  [
    'EROFS',
    'The folder /mnt/backup/minato is read-only for the server. Name it in ReadWritePaths= of the unit, or mount its disk for writing (BACKUP_DIR).',
  ],
])('%s says what to do', (code, sentence) => {
  expect(faultOf(failed(code), '/mnt/backup/minato')).toBe(sentence)
})
