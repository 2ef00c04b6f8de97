import { FaultyGateway, QUEUE_MANY, WITHOUT_BACK_OFF } from '../../test/support/faulty-gateway.ts';
import type { Figure } from '../figure.ts';
import { type Instance, startInstance } from '../support/processes.ts';
import { until } from '../support/until.ts';
import { withClient } from '../support/workbench.ts';

const MESSAGES = 10_000;
const LONGEST_MS = 10 * 60_000;

const DUE = `UPDATE platform.job SET next_run_at = now() WHERE name = 'notifications.send-messages'`;
const NO_QUIET_HOURS = `UPDATE notifications.message_setting SET quiet_from = quiet_to`;
const LEFT = `SELECT count(*)::integer AS count FROM notifications.outgoing_message WHERE status <> 'sent'`;

/** How fast two instances send a queue to a provider that fails every fifth request. Each message must arrive once. */
export const messageDrain: Figure = {
  name: 'message-drain',
  async measure(bench) {
    const messages = MESSAGES * bench.effort.share;
    const database = await bench.database('draining');
    const gateway = new FaultyGateway();
    await gateway.start();
    const instances: Instance[] = [];
    try {
      return await withClient(database, async (client) => {
        await client.query(NO_QUIET_HOURS);
        for (const statement of WITHOUT_BACK_OFF) await client.query(statement);
        await client.query(QUEUE_MANY, [messages]);
        const begin = performance.now();
        for (const _ of ['one', 'two']) {
          await client.query(DUE);
          instances.push(await startInstance(environment(database, bench.dataDir, gateway.url)));
        }
        const isDrained = async () => (await client.query<{ count: number }>(LEFT)).rows[0]?.count === 0;
        await until('all messages are sent', isDrained, LONGEST_MS);
        const seconds = (performance.now() - begin) / 1_000;
        const { accepted, texts, lost, faults } = gateway;
        const sent = [...accepted.values()].reduce((sum, times) => sum + times, 0);
        if (accepted.size !== messages || texts.size !== messages || sent - messages !== lost)
          throw new Error(`${accepted.size} of ${messages} messages arrived, ${sent} times; ${lost} answers were lost`);
        const share = Math.round((100 * faults) / gateway.requests.length);
        return [
          {
            what: `${messages} SMS by two instances, ${share} % faults, start of both included`,
            unit: 'messages/s',
            value: messages / seconds,
            target: { of: 'value', least: 50 },
          },
        ];
      });
    } finally {
      await Promise.all(instances.map((instance) => instance.stop()));
      gateway.stop();
    }
  },
};

function environment(database: string, dataDir: string, provider: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://service.example.ro',
    SMS_DAILY_LIMIT: '1000000',
    SMS_PROVIDER: 'smso',
    SMSO_URL: provider,
    SMSO_API_KEY: 'cheia',
    SMSO_SENDER: '4',
  };
}
