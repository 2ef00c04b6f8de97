import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import roPublic from '../../../locales/ro/public.json' with { type: 'json' };
import { currentToasts } from '../toast/toast-store.ts';
import { ApiError } from './api-error.ts';
import { SubmissionKey } from './idempotency-key.ts';
import type { MutationFeedback } from './mutation-feedback.ts';
import { createQueryClient } from './query-client.ts';
import { ALL_BUT_REFERENCE_DATA, REFERENCE_DATA } from './query-keys.ts';

const refusal = (problem: object) => new ApiError(409, JSON.stringify(problem), 'Conflict');

beforeAll(() => i18next.init({ lng: 'ro', defaultNS: 'public', resources: { ro: { public: roPublic } } }));

describe('a mutation with feedback in its meta', () => {
  let client: QueryClient;
  const lastToast = () => currentToasts()[0];
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated;
  const run = (meta: MutationFeedback, outcome: unknown) => {
    const options: MutationOptions<unknown, Error, string> = {
      mutationFn: async () => {
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
      meta,
    };
    return client
      .getMutationCache()
      .build(client, client.defaultMutationOptions(options))
      .execute('variables')
      .catch(() => undefined);
  };

  beforeEach(() => {
    client = createQueryClient();
    for (const key of ['rewards', 'members', REFERENCE_DATA]) client.setQueryData([key], []);
  });
  afterEach(() => client.clear());

  it('shows the toast of a success, made from the data and the variables', async () => {
    await run({ success: (data, variables) => ({ title: `${data} ${variables}` }) }, 'data');
    expect(lastToast()).toMatchObject({ title: 'data variables' });
  });

  it('shows the server’s message, or the fallback', async () => {
    const failure = () => ({ title: 'Failed', fallback: 'Try again' });
    await run({ failure }, refusal({ message: 'Too late' }));
    expect(lastToast()).toMatchObject({ variant: 'destructive', title: 'Failed', description: 'Too late' });
    await run({ failure }, refusal({}));
    expect(lastToast()).toMatchObject({ description: 'Try again' });
  });

  it('says that the connection is missing', async () => {
    const offline = new TypeError('Failed to fetch');
    await run({ failure: () => ({ title: 'Failed', fallback: 'Not sent.' }) }, offline);
    expect(lastToast()).toMatchObject({ description: `Not sent. ${roPublic.error.network}` });
    await run({ failure: () => ({ title: 'Failed', description: 'No.' }) }, offline);
    expect(lastToast()).toMatchObject({ description: `No. ${roPublic.error.network}` });
  });

  it('shows its own description in place of the server’s message', async () => {
    await run({ failure: () => ({ title: 'Failed', description: 'No' }) }, refusal({ message: 'Too late' }));
    expect(lastToast()).toMatchObject({ description: 'No' });
  });

  it('shows no toast for an error on a field of the form', async () => {
    const error = refusal({ errors: [{ field: 'name', message: 'Required' }] });
    await run({ failure: () => ({ title: 'Hidden', fields: ['name'] }) }, error);
    expect(lastToast()).not.toMatchObject({ title: 'Hidden' });
    await run({ failure: () => ({ title: 'Shown', fields: ['phone'] }) }, error);
    expect(lastToast()).toMatchObject({ title: 'Shown' });
  });

  it('invalidates the named queries after a success only', async () => {
    await run({ invalidates: [['rewards']] }, refusal({}));
    expect(isStale('rewards')).toBe(false);
    await run({ invalidates: [['rewards']] }, 'data');
    expect([isStale('rewards'), isStale('members')]).toEqual([true, false]);
  });

  it('invalidates after a failure too if it says so', async () => {
    await run({ invalidatesAlways: [['rewards']] }, refusal({}));
    expect(isStale('rewards')).toBe(true);
  });

  it('invalidates everything but reference data', async () => {
    await run({ invalidates: ALL_BUT_REFERENCE_DATA }, 'data');
    expect([isStale('rewards'), isStale('members'), isStale(REFERENCE_DATA)]).toEqual([true, true, false]);
  });

  it('ends its idempotency key after a response of the server', async () => {
    const submission = new SubmissionKey();
    const key = submission.for('payload');
    await run({ submission }, new TypeError('Failed to fetch'));
    expect(submission.for('payload')).toBe(key);
    await run({ submission }, 'data');
    expect(submission.for('payload')).not.toBe(key);
  });
});
