import type { Settings } from '../config/settings.ts';
import type { S3Account } from './s3-bucket.ts';

/** The account of the settings `S3_…`. */
export function s3AccountOf(settings: Settings): S3Account {
  return {
    endpoint: settings.S3_ENDPOINT ?? '',
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  };
}
