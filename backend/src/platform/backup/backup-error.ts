/** A backup or a restore cannot be done; the message says why, for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
