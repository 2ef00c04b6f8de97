import { withoutDiacritics } from '@car-workshop/contracts/text';
import type { Schemas } from '../../../shared/api/client.ts';

type KeptJob = Schemas['CannedJob'];

export interface JobOption {
  readonly key: string;
  readonly title: string;
  readonly kept?: KeptJob;
}

const MAX_OPTIONS = 8;

function plain(text: string): string {
  return withoutDiacritics(text).toLowerCase().trim();
}

/**
 * The jobs that a typed text may add, the likeliest first: kept jobs that begin with the text, a new job with this
 * title, kept jobs that contain it. For an exact title, the new job comes after the kept one.
 */
export function jobsMatching(kept: readonly KeptJob[], typed: string): JobOption[] {
  const text = plain(typed);
  const optionOf = (job: KeptJob): JobOption => ({ key: `kept ${job.id}`, title: job.title, kept: job });
  if (text === '') return kept.slice(0, MAX_OPTIONS).map(optionOf);
  const begins = kept.filter(({ title }) => plain(title).startsWith(text));
  const words = kept.filter(({ title }) => !plain(title).startsWith(text) && plain(title).includes(text));
  return [
    ...begins.slice(0, MAX_OPTIONS).map(optionOf),
    { key: 'new', title: typed.trim() },
    ...words.slice(0, Math.max(0, MAX_OPTIONS - begins.length)).map(optionOf),
  ];
}
