import { z } from 'zod';

/** The version of the format. It is raised when earlier releases can no longer read new backups. */
export const BACKUP_FORMAT = 1;

/** Names of the entries in the tar archive, in order; rows and files have any number of entries. */
export const ENTRIES = {
  header: 'backup.json',
  secret: 'session-secret',
  rows: 'tables/',
  files: 'files/',
  trailer: 'checksums.json',
} as const;

const tableName = z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const header = z.object({
  format: z.literal('car-workshop-backup'),
  version: z.number().int(),
  product: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Shows whether another installation has the same `SESSION_SECRET`. */
  secretFingerprint: z.string(),
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string()) })),
  /** The first position and the position after the last one, of each partition of the event log. */
  eventPartitions: z.array(z.tuple([count, count])).default([]),
});

const trailer = z.object({
  tables: z.record(tableName, z.object({ rows: count, bytes: count, sha256 })),
  sequences: z.record(tableName, z.object({ lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** The checksum covers all files in order, each as its name, a zero byte and its content. */
  files: z.object({ count, bytes: count, sha256 }),
  /** Files that the database refers to but the file store lacked, because they were removed during the backup. */
  missingFiles: z.array(z.string()),
});

/** The first part of a backup, which describes the installation it was taken from. */
export type BackupHeader = z.output<typeof header>;
export type BackupTrailer = z.output<typeof trailer>;

export function parseHeader(bytes: Buffer): BackupHeader {
  return header.parse(JSON.parse(bytes.toString('utf8')));
}

export function parseTrailer(bytes: Buffer): BackupTrailer {
  return trailer.parse(JSON.parse(bytes.toString('utf8')));
}
