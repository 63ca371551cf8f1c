/** Why the embedded database cannot be used any more, worded for the person who runs the shop. */
export class DamagedDatabaseError extends Error {
  readonly reason: string

  constructor(folder: string, reason: string) {
    super(
      [
        `The embedded database in ${folder} is damaged: ${reason}.`,
        'Check the disk, move this folder elsewhere, and restore a backup: npm run restore -- BACKUP',
      ].join('\n'),
    )
    this.reason = reason
  }
}
