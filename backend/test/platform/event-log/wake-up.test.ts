import { expect, it, jest } from '@jest/globals';
import { EventNotifier } from '../../../src/platform/event-log/event-notifier.ts';

const NEVER = 2_147_483_647;

it('wakes every reader of the log, also one that waits only afterwards', async () => {
  const notifier = new EventNotifier('postgres://127.0.0.1:1/none');
  const [waiting, busy] = [notifier.subscribe(), notifier.subscribe()];
  const woken = waiting.wait(NEVER);
  notifier.wake();
  await woken;
  await busy.wait(NEVER);
});

it('forgets a reader that is closed, and ends its wait', async () => {
  const notifier = new EventNotifier('postgres://127.0.0.1:1/none');
  const reader = notifier.subscribe();
  const signal = jest.spyOn(reader, 'signal');
  const woken = reader.wait(NEVER);
  reader.close();
  await woken;
  notifier.wake();
  expect(signal).not.toHaveBeenCalled();
});
