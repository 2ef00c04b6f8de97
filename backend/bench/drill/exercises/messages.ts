import { CONDITION_MS } from '../../../../scripts/lib/patience.ts';
import { until } from '../../support/until.ts';
import type { Drill, Exercise } from '../drill.ts';
import { anyInstance } from './kills.ts';

const SENT_MS = CONDITION_MS;

/** The process that sends messages dies. */
export const MESSAGES: readonly Exercise[] = [
  {
    name: 'killed between provider and mark',
    allowed: 'failures',
    disturb: async (drill) => {
      const { fleet, provider } = drill.parts;
      let killed: Promise<void> | undefined;
      provider.onAccept = async (sender) => {
        const member = fleet.members.find(({ name }) => name === sender);
        if (member) killed ??= fleet.kill(member);
        await killed;
      };
      await fleet.kill(anyInstance(drill));
      await startSender(drill);
      await until('a sender was killed', () => killed !== undefined, SENT_MS);
      await killed;
      provider.onAccept = undefined;
      // The claim of a dead process ends after two minutes; here it ends now.
      const claimed = await drill.query<{ id: number }>(
        `UPDATE notifications.outgoing_message SET next_attempt_at = now() WHERE status = 'queued' AND attempts > 0
         RETURNING id`,
      );
      await startSender(drill);
      const isSent = async () => {
        const left = await drill.query(
          `SELECT FROM notifications.outgoing_message WHERE status = 'queued' AND id = ANY ($1)`,
          [claimed.map(({ id }) => id)],
        );
        return left.length === 0;
      };
      await until('the messages of the dead process are sent', isSent, SENT_MS).catch(({ message }: Error) =>
        drill.breach('sent messages left', message),
      );
    },
  },
];

/** Starts an instance, which runs the jobs that are due. */
async function startSender(drill: Drill): Promise<void> {
  await drill.query(`UPDATE platform.job SET next_run_at = now() WHERE name = 'notifications.send-messages'`);
  await drill.parts.fleet.add();
}
