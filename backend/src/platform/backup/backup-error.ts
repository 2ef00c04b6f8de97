/** A backup or a restore cannot be done; the message says why, for the operator. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** A backup cannot be done now, since another backup or a migration is under way. */
export class BackupPostponed extends BackupError {
  override readonly name = 'BackupPostponed';
}
